import { type Counters, countTry } from '../limits/counters.ts'
import type { Pseudonym } from '../people/pseudonym.ts'

/** Nobody's mailbox can be flooded through us; of each kind, so that neither keeps the other from its owner. */
const PER_MAILBOX_AND_HOUR = 3
/** Whoever they go to. */
const PER_SENDER_AND_HOUR = 20

export type MailLimits = ReturnType<typeof createMailLimits>

interface LimitedMail {
  kind: 'confirmation' | 'forgotten'
  to: string
  /** Whether its owner has answered a mail of ours. */
  isConfirmed?: boolean
  /** Who makes us send it, where nothing else limits them. */
  from?: string | undefined
}

/** How many mails may leave, however a mailbox is spelled. */
export function createMailLimits(counters: Counters, pseudonym: Pseudonym) {
  return {
    /** Sends a mail; quietly nothing where there were too many, as nobody may learn what others were sent. */
    async within(
      { kind, to, isConfirmed, from }: LimitedMail,
      send: () => Promise<void>,
    ): Promise<void> {
      const limits = [
        {
          key: `${kind}:${pseudonym(isConfirmed ? to : mailboxOf(to))}`,
          most: PER_MAILBOX_AND_HOUR,
        },
        ...(from ? [{ key: `${kind}-from:${from}`, most: PER_SENDER_AND_HOUR }] : []),
      ]
      const count = (by: number) =>
        counters.add(limits.map(({ key }) => ({ key, by, seconds: 60 * 60 })))
      const counts = await count(1)
      const isAllowed = limits.every(({ key, most }) => (counts.get(key)?.points ?? 0) <= most)
      let isSent = false
      try {
        if (isAllowed) await send()
        isSent = isAllowed
      } finally {
        if (!isSent) await count(-1)
      }
    },

    /** Refuses whoever asks for mails over and over, before it is known for whom. */
    async countAsked(from: string): Promise<void> {
      const sentence = 'Trop de demandes depuis votre adresse.'
      await countTry(counters, { key: `asked:${from}`, most: PER_SENDER_AND_HOUR, sentence })
    },
  }
}

/** Hosts at which `n.a.m.e` is `name`. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * `name+anything@host` arrives at `name@host`: all of those together are one. The plain address stays apart, as each does
 * that its owner has confirmed: with accounts under such names, strangers could else use up what its owner may be sent.
 */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const [spelled = ''] = name.split('+', 1)
  const ignoresDots = WITHOUT_DOTS.includes(host)
  const plain = ignoresDots ? spelled.replaceAll('.', '') : spelled
  const place = ignoresDots ? WITHOUT_DOTS[0] : host
  return email === `${plain}@${place}` ? email : `${plain}+@${place}`
}
