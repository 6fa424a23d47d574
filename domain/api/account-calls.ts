import { z } from 'zod'
import { Credentials, PASSWORD_MAX } from '../credentials.ts'
import { inputObject } from '../text/text-fields.ts'
import type { ApiCalls } from './api-call.ts'

const CODE_REQUIRED = 'Entrez le code'
export const Code = z
  .string(CODE_REQUIRED)
  .trim()
  .min(1, CODE_REQUIRED)
  .max(30, 'Ce code est trop long')

/** One's present password is not judged, only compared. */
export const CurrentPassword = z
  .string('Entrez votre mot de passe actuel')
  .min(1, 'Entrez votre mot de passe actuel')
  .max(PASSWORD_MAX, "Le mot de passe actuel n'est pas le bon")

export const PasswordChange = inputObject({
  current_password: CurrentPassword,
  password: Credentials.shape.password,
})

export const AccountSession = z.object({
  id: z.string(),
  device: z.string().nullable().describe('Browser and system, as far as known'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const NewSecondFactor = z.object({
  secret: z.string().describe('Base32, for those who cannot scan'),
  uri: z.string().describe('What the QR code holds'),
  recovery_codes: z.array(z.string()).describe('Each opens the door once, without the app'),
})
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** What every signed-in person may ask about their own account. */
export const accountCalls = {
  getAccount: {
    route: 'GET /account',
    summary: 'The account of the caller',
    needsAccount: true,
    answers: {
      200: z.object({
        email: z.string(),
        second_factor: z.boolean(),
        recovery_codes_left: z.int(),
      }),
    },
  },
  changePassword: {
    route: 'POST /account/password',
    summary:
      'Another password; every other session ends, that of a browser goes on by another cookie',
    needsAccount: true,
    body: PasswordChange,
    answers: { 204: null },
  },
  listSessions: {
    route: 'GET /account/sessions',
    summary: 'Where the caller is signed in, newest first',
    needsAccount: true,
    answers: { 200: z.array(AccountSession) },
  },
  endSession: {
    route: 'DELETE /account/sessions/{id}',
    summary: 'End one of them, at once',
    needsAccount: true,
    answers: { 204: null },
    refusals: { 404: ['not_found'] },
  },
  beginSecondFactor: {
    route: 'POST /account/second-factor',
    summary:
      'A secret for an authenticator app and ten recovery codes, shown this once; `password` is asked for a quarter of an hour after signing in',
    needsAccount: true,
    body: inputObject({ password: CurrentPassword.optional() }),
    bodyIsOptional: true,
    answers: { 200: NewSecondFactor },
    refusals: { 409: ['second_factor_on'] },
  },
  confirmSecondFactor: {
    route: 'POST /account/second-factor/confirm',
    summary:
      'From now on signing in asks for a code; every other session ends, that of a browser goes on by another cookie',
    needsAccount: true,
    body: inputObject({ code: Code }),
    answers: { 204: null },
    refusals: { 409: ['second_factor_on'], 422: ['invalid_code'] },
  },
  removeSecondFactor: {
    route: 'DELETE /account/second-factor',
    summary:
      'Signing in asks for the password alone again; every other session ends, that of a browser goes on by another cookie',
    needsAccount: true,
    body: inputObject({ password: CurrentPassword }),
    answers: { 204: null },
  },
} as const satisfies ApiCalls
