import { z } from 'zod'
import { atMost, unknownFieldsMessage } from './text.ts'

export const Credentials = z.strictObject(
  {
    email: atMost(
      z.string('Email invalide').trim(),
      255,
      "L'email ne doit pas dépasser 255 caractères",
    ).pipe(z.email('Email invalide')),
    password: atMost(
      z
        .string('Le mot de passe doit contenir au moins 6 caractères')
        .min(6, 'Le mot de passe doit contenir au moins 6 caractères'),
      100,
      'Le mot de passe ne doit pas dépasser 100 caractères',
    ),
  },
  { error: unknownFieldsMessage },
)
export type Credentials = z.infer<typeof Credentials>

/** The password of an account made by the operator, who may hold the keys to everything. */
export const ADMIN_PASSWORD_MIN = 12
