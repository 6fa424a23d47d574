import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import nodemailer from 'nodemailer'
import type { Log } from '../../log.ts'
import { Problem } from '../../problem.ts'
import type { Limiters } from '../limits/limiters.ts'
import { pseudonym } from '../limits/pseudonym.ts'
import type { BetterAuth } from '../sessions/better-auth.ts'
import { confirmationMail, senderOf } from './confirmation-mail.ts'

/** Proof that a new account's e-mail address is the person's own. */
export interface Confirmation {
  isRequired: boolean
  send(email: string): Promise<void>
  /** For a person who lost the first mail; quietly does nothing when asked too often. */
  sendAgain(email: string): Promise<void>
  /** False when the token is wrong or too old. */
  confirm(token: string): Promise<boolean>
}

export interface ConfirmationParts {
  auth: BetterAuth
  limiters: Limiters
  siteUrl: string
  secret: string
  smtpUrl: string | undefined
  log: Log
}

const TOKEN_S = 24 * 60 * 60
/** Nobody's mailbox can be flooded through us. */
const MAILS_PER_ACCOUNT = { points: 3, duration: 60 * 60 }
const SMTP_TIMEOUT_MS = 10_000

export function createConfirmation(parts: ConfirmationParts): Confirmation {
  const { auth, limiters, siteUrl, secret, smtpUrl, log } = parts
  const mails = limiters('confirmation', MAILS_PER_ACCOUNT)
  const transport =
    smtpUrl &&
    nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    })

  async function send(email: string): Promise<void> {
    if (!transport) return
    const token = await createEmailVerificationToken(secret, email, undefined, TOKEN_S)
    const link = `${siteUrl}/api/auth/confirm?token=${token}`
    try {
      await transport.sendMail({
        from: senderOf(smtpUrl, siteUrl),
        to: email,
        ...confirmationMail(link, siteUrl),
      })
    } catch (error) {
      log.error('mail_failed', { account: pseudonym(email), message: String(error) })
      throw mailFailed()
    }
  }

  return {
    isRequired: transport !== undefined,
    send,
    async sendAgain(email) {
      const { consumedPoints } = await mails.penalty(pseudonym(email))
      if (consumedPoints <= MAILS_PER_ACCOUNT.points) await send(email)
    },
    async confirm(token) {
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

const mailFailed = () =>
  new Problem(
    503,
    'mail_failed',
    "L'email de confirmation n'a pas pu être envoyé. Réessayez dans quelques minutes.",
    {},
    { 'Retry-After': '120' },
  )
