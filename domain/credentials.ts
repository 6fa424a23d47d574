import { z } from 'zod'
import { atMost, inputObject } from './text/text-fields.ts'

const PASSWORD_MIN = 6
export const PASSWORD_MAX = 100
/** What a form says of it before anybody types. */
export const PASSWORD_HINT = `De ${PASSWORD_MIN} à ${PASSWORD_MAX} caractères.`
const TOO_SHORT = `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`

export const Credentials = inputObject({
  email: atMost(z.string('Email invalide').trim(), 255, "L'email").pipe(z.email('Email invalide')),
  password: atMost(
    z.string(TOO_SHORT).min(PASSWORD_MIN, TOO_SHORT),
    PASSWORD_MAX,
    'Le mot de passe',
  ),
})
export type Credentials = z.infer<typeof Credentials>

/** The password of an account made by the operator, who may hold the keys to everything. */
export const ADMIN_PASSWORD_MIN = 12
