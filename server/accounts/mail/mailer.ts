import { Socket } from 'node:net'
import nodemailer from 'nodemailer'

/** Of silence. */
const TIMEOUT_MS = 10_000
/** In all: a server that sends a line now and then is never silent, and somebody waits for the answer. */
const MOST_MS = 20_000

export interface Mail {
  subject: string
  /** One paragraph each; the last is our name. */
  text: string[]
  html: string[]
}

/** Sends mail through SMTP_URL; undefined when there is none. */
export type Mailer = ((to: string, mail: Mail) => Promise<void>) | undefined

export function createMailer(
  smtpUrl: string | undefined,
  siteUrl: string,
  { mostMs = MOST_MS } = {},
): Mailer {
  if (!smtpUrl) return undefined
  const from = senderOf(smtpUrl, siteUrl)
  return async (to, { subject, text, html }) => {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      socket: createSocket(mostMs),
    })
    const paragraphs = html.map((paragraph) => `<p>${paragraph}</p>`)
    const message = { from, to, subject, text: text.join('\n\n'), html: paragraphs.join('\n') }
    await transport.sendMail(message).catch((error) => {
      throw withoutAddresses(error)
    })
  }
}

/** Servers repeat whose mail they refuse, and what is thrown is logged. */
function withoutAddresses(error: unknown): Error {
  return new Error(String(error).replace(/[^\s<>"']+@[^\s<>"']+/g, '…'))
}

/** Destroyed by then, whatever the server does. */
function createSocket(mostMs: number): Socket {
  const socket = new Socket({ signal: AbortSignal.timeout(mostMs) })
  // Once it is encrypted, the library listens to what lies around it, and an error nobody hears would end the process.
  return socket.on('error', () => {})
}

/** SMTP_URL may name the sender (`?from=bonjour@example.fr`); else it is no-reply at the site's host. */
function senderOf(smtpUrl: string, siteUrl: string): { name: string; address: string } {
  const address =
    new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(siteUrl).hostname}`
  return { name: 'Guide Agence IA', address }
}
