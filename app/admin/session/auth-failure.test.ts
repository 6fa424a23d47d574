import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { describeAuthFailure } from './auth-failure.ts'

test.each([
  [
    new ApiError(401, { code: 'invalid_credentials', detail: 'Invalid login credentials' }),
    ['Erreur de connexion', 'Email ou mot de passe incorrect'],
  ],
  [
    new ApiError(409, { code: 'user_already_exists', detail: 'User already registered' }),
    ['Compte existant', 'Cet email est déjà enregistré. Essayez de vous connecter.'],
  ],
  [
    new ApiError(422, { code: 'validation_failed', detail: 'Email invalide' }),
    ['Erreur de validation', 'Email invalide'],
  ],
  [
    new ApiError(429, { code: 'rate_limited', detail: 'Trop de tentatives.' }),
    ['Erreur', 'Trop de tentatives.'],
  ],
  [new ApiError(500, {}), ['Erreur', 'Une erreur est survenue']],
  [new TypeError('x is not a function'), ['Erreur', 'Une erreur est survenue']],
])('%s is said as %j', (error, toast) => {
  expect(describeAuthFailure(error)).toEqual(toast)
})
