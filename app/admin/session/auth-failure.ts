import { ApiError, messageOf } from '../api-client.ts'

/** What a refused sign-in or sign-up says to the person: title and text of the toast. */
export function describeAuthFailure(error: unknown): [title: string, text: string] {
  const message = messageOf(error)
  if (message.includes('Invalid login credentials')) {
    return ['Erreur de connexion', 'Email ou mot de passe incorrect']
  }
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'user_already_exists') {
    return ['Compte existant', 'Cet email est déjà enregistré. Essayez de vous connecter.']
  }
  return [code === 'validation_failed' ? 'Erreur de validation' : 'Erreur', message]
}
