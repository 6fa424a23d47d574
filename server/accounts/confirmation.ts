import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { MailLimits } from './mail/mail-limits.ts'
import type { Mail, Mailer } from './mail/mailer.ts'
import type { Pseudonym } from './people/pseudonym.ts'
import type { BetterAuth } from './sessions/better-auth.ts'

export type Confirmation = ReturnType<typeof createConfirmation>

export interface ConfirmationParts {
  auth: BetterAuth
  limits: MailLimits
  pseudonym: Pseudonym
  siteUrl: string
  secret: string
  sendMail: Mailer
  log: Log
}

const TOKEN_S = 24 * 60 * 60

/** Proof that a new account's e-mail address is the person's own. */
export function createConfirmation(parts: ConfirmationParts) {
  const { auth, limits, pseudonym, siteUrl, secret, sendMail, log } = parts

  async function write(email: string): Promise<void> {
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
    /** After signing up, and for a person who lost that mail and asks `from` somewhere; quietly nothing when too often. */
    send: (email: string, from?: string) =>
      limits.within({ kind: 'confirmation', to: email, from }, () => write(email)),
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
