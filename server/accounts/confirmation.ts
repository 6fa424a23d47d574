import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Counters } from './limits/counters.ts'
import type { Mail, Mailer } from './mail/mailer.ts'
import type { Pseudonym } from './people/pseudonym.ts'
import type { BetterAuth } from './sessions/better-auth.ts'

export type Confirmation = ReturnType<typeof createConfirmation>

export interface ConfirmationParts {
  auth: BetterAuth
  counters: Counters
  pseudonym: Pseudonym
  siteUrl: string
  secret: string
  sendMail: Mailer
  log: Log
}

const TOKEN_S = 24 * 60 * 60
/** Nobody's mailbox can be flooded through us. */
const MAILS_PER_HOUR = 3

/** Proof that a new account's e-mail address is the person's own. */
export function createConfirmation(parts: ConfirmationParts) {
  const { auth, counters, pseudonym, siteUrl, secret, sendMail, log } = parts

  async function send(email: string): Promise<void> {
    if (!sendMail) return
    const token = await createEmailVerificationToken(secret, email, undefined, TOKEN_S)
    const link = `${siteUrl}/api/auth/confirm?token=${token}`
    try {
      await sendMail(email, writeMail(link, new URL(siteUrl).host))
    } catch (error) {
      log.error('mail_failed', { account: pseudonym(email), message: String(error) })
      throw mailFailed()
    }
  }

  return {
    isRequired: sendMail !== undefined,
    send,
    /** For a person who lost the first mail; quietly does nothing when asked too often. */
    async sendAgain(email: string): Promise<void> {
      const key = `confirmation:${pseudonym(email)}`
      const counts = await counters.add([{ key, by: 1, seconds: 60 * 60 }])
      if ((counts.get(key)?.points ?? 0) <= MAILS_PER_HOUR) await send(email)
    },
    /** False when the token is wrong or too old. */
    async confirm(token: string): Promise<boolean> {
      try {
        const { status } = (await auth.api.verifyEmail({ query: { token } })) ?? { status: false }
        return status
      } catch (error) {
        if (isAPIError(error) && error.statusCode === 401) return false
        throw error
      }
    },
  }
}

/** What a person receives after signing up. */
function writeMail(link: string, host: string): Mail {
  const created = `Un compte vient d'être créé avec cette adresse sur Guide Agence IA (${host}).`
  const otherwise =
    "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : le compte restera inactif."
  const around = (request: string) => ['Bonjour,', created, request, otherwise, 'Guide Agence IA']
  return {
    subject: 'Confirmez votre adresse email',
    text: around(`Pour le confirmer, ouvrez ce lien dans les 24 heures :\n${link}`),
    html: around(`<a href="${link}">Confirmer mon adresse email</a> (lien valable 24 heures)`),
  }
}

const mailFailed = () =>
  new Problem(
    503,
    'mail_failed',
    "L'email de confirmation n'a pas pu être envoyé. Réessayez dans quelques minutes.",
    { headers: { 'Retry-After': '120' } },
  )
