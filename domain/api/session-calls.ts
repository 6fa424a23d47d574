import { z } from 'zod'
import { Credentials } from '../credentials.ts'
import { Session } from '../session.ts'
import { inputObject } from '../text/text-fields.ts'
import { Code } from './account-calls.ts'
import type { ApiCalls } from './api-call.ts'

const RefreshInput = inputObject({
  refresh_token: z.string('Le jeton de session est invalide').optional(),
})

/** The password was right; a code is still needed. */
const SignInChallenge = z.object({ challenge: z.string(), second_factor: z.literal(true) })

export const sessionCalls = {
  signUp: {
    route: 'POST /auth/sign-up',
    summary: 'Create an account, which has no role',
    body: Credentials,
    answers: { 201: Session, 202: z.object({ code: z.string(), detail: z.string() }) },
    refusals: { 409: ['user_already_exists'], 429: ['rate_limited'] },
  },
  signIn: {
    route: 'POST /auth/sign-in',
    summary: 'Open a session; with `X-Session-Transport: token`, without a cookie',
    body: Credentials,
    answers: { 200: z.union([Session, SignInChallenge]) },
    refusals: { 401: ['invalid_credentials'], 429: ['rate_limited'] },
  },
  answerChallenge: {
    route: 'POST /auth/second-factor',
    summary: 'The second step of signing in: the code of the app, or a recovery code',
    body: inputObject({ challenge: z.string().max(2000), code: Code }),
    answers: { 200: Session },
    refusals: { 401: ['challenge_over'], 422: ['invalid_code'], 429: ['rate_limited'] },
  },
  forgotPassword: {
    route: 'POST /auth/forgot-password',
    summary: 'Send a link to choose another password, if there is such an account',
    body: Credentials.pick({ email: true }),
    answers: { 202: null },
    refusals: { 429: ['rate_limited'] },
  },
  resetPassword: {
    route: 'POST /auth/reset-password',
    summary: 'Choose another password by such a link; every session ends',
    body: inputObject({
      token: z.string('Ce lien est incomplet').max(2000),
      password: Credentials.shape.password,
    }),
    answers: { 204: null },
    refusals: { 422: ['reset_link_over'] },
  },
  refreshSession: {
    route: 'POST /auth/refresh',
    summary: 'A new access token, for the cookie or the refresh token',
    body: RefreshInput,
    bodyIsOptional: true,
    answers: { 200: Session },
    refusals: { 401: ['unauthenticated'] },
  },
  getSession: {
    route: 'GET /auth/session',
    summary: 'The session of the caller, or null',
    answers: { 200: Session.nullable() },
  },
  signOut: {
    route: 'POST /auth/sign-out',
    summary: 'End the session, at once and everywhere',
    body: RefreshInput,
    bodyIsOptional: true,
    answers: { 204: null },
  },
  confirmEmail: {
    route: 'GET /auth/confirm',
    summary: 'The link of a confirmation mail; leads to a page',
    query: z.object({ token: z.string().optional() }),
    answers: { 303: null },
  },
  getRole: {
    route: 'GET /user_roles',
    summary: 'The role of the caller, or null',
    needsAccount: true,
    answers: { 200: z.object({ role: z.literal('admin') }).nullable() },
  },
} as const satisfies ApiCalls
