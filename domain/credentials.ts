import { z } from 'zod'
import { atMost, unknownFieldsMessage } from './text/text-fields.ts'

export const PASSWORD_MAX = 100
const TOO_SHORT = 'Le mot de passe doit contenir au moins 6 caractères'

export const Credentials = z.strictObject(
  {
    email: atMost(z.string('Email invalide').trim(), 255, "L'email").pipe(
      z.email('Email invalide'),
    ),
    password: atMost(z.string(TOO_SHORT).min(6, TOO_SHORT), PASSWORD_MAX, 'Le mot de passe'),
  },
  { error: unknownFieldsMessage },
)
export type Credentials = z.infer<typeof Credentials>

/** The password of an account made by the operator, who may hold the keys to everything. */
export const ADMIN_PASSWORD_MIN = 12
