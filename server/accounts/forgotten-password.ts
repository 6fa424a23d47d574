import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { record } from '../audit/audit-log.ts'
import { endsTooLate } from '../database/clock-skew.ts'
import { flag } from '../database/dialects.ts'
import type { Db } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { MailLimits } from './mail/mail-limits.ts'
import type { Mail, Mailer } from './mail/mailer.ts'
import { createFingerprint } from './passwords/fingerprint.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Pseudonym } from './people/pseudonym.ts'
import {
  findCredential,
  findCredentialById,
  lockAccount,
  normalizeEmail,
  resetPassword,
} from './people/users.ts'

export interface ForgottenPasswordParts {
  db: Db
  passwords: Passwords
  limits: MailLimits
  pseudonym: Pseudonym
  sendMail: Mailer
  siteUrl: string
  secret: string
  log: Log
}

const ALGORITHM = 'HS256'
const LIFE_S = 60 * 60

/** The way back in for someone who can still read their mail. */
export function createForgottenPassword(parts: ForgottenPasswordParts) {
  const { db, passwords, limits, pseudonym, sendMail, siteUrl, secret, log } = parts
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'forgotten-password', 32))
  const fingerprint = createFingerprint(key)

  async function send(email: string): Promise<void> {
    const found = await findCredential(db, email)
    if (!found || !sendMail) return
    const token = await new SignJWT({ of: fingerprint(found.password) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(found.id)
      .setIssuer(siteUrl)
      .setIssuedAt()
      .setExpirationTime(`${LIFE_S}s`)
      .sign(key)
    const mail = writeMail(`${siteUrl}/auth?reinitialiser=${token}`, siteUrl)
    const limited = {
      kind: 'forgotten',
      to: email,
      isConfirmed: flag(found.emailVerified),
    } as const
    await limits.within(limited, () => sendMail(found.email, mail))
  }

  return {
    countAsked: limits.countAsked,

    /** Answers before it has looked: neither words nor time tell who has an account. */
    ask(email: string): void {
      send(normalizeEmail(email)).catch((error) =>
        log.error('mail_failed', {
          account: pseudonym(normalizeEmail(email)),
          message: String(error),
        }),
      )
    },

    /** Sets another password, ends every session; refuses a link that is old, used or made up. */
    async reset(token: string, password: string, from: string): Promise<void> {
      const claims = await read(token)
      const found = claims && (await findCredentialById(db, claims.sub ?? ''))
      if (!found || fingerprint(found.password) !== claims.of) throw linkOver()
      const passwordHash = await passwords.hash(password, { from })
      await db.transaction().execute(async (db) => {
        const current = await lockAccount(db, found.id)
        if (fingerprint(current?.password ?? null) !== claims.of) throw linkOver()
        await resetPassword(db, found.id, passwordHash)
        await record(db, { actor: found.id, action: 'password_reset' })
      })
    },
  }

  async function read(token: string) {
    try {
      const options = { algorithms: [ALGORITHM], issuer: siteUrl, requiredClaims: ['exp'] }
      const { payload } = await jwtVerify(token, key, options)
      return endsTooLate((payload.exp ?? 0) * 1000, LIFE_S * 1000) ? undefined : payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

function writeMail(link: string, siteUrl: string): Mail {
  const asked = `Quelqu'un a demandé un nouveau mot de passe pour cette adresse sur Guide Agence IA (${new URL(siteUrl).host}).`
  const otherwise =
    "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : votre mot de passe reste le même."
  const around = (request: string) => ['Bonjour,', asked, request, otherwise, 'Guide Agence IA']
  return {
    subject: 'Choisissez un nouveau mot de passe',
    text: around(
      `Pour le choisir, ouvrez ce lien dans l'heure ; il ne sert qu'une fois :\n${link}`,
    ),
    html: around(
      `<a href="${link}">Choisir un nouveau mot de passe</a> (lien valable une heure, une seule fois)`,
    ),
  }
}

const linkOver = () =>
  new Problem(
    422,
    'reset_link_over',
    "Ce lien n'est plus valable : il a plus d'une heure ou a déjà servi. Demandez-en un autre.",
  )
