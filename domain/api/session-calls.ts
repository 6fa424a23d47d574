import { z } from 'zod'
import { Credentials } from '../credentials.ts'
import { Session } from '../session.ts'
import { unknownFieldsMessage } from '../text.ts'
import type { ApiCalls } from './api-call.ts'

const RefreshInput = z.strictObject(
  { refresh_token: z.string('Le jeton de session est invalide').optional() },
  { error: unknownFieldsMessage },
)

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
    answers: { 200: Session },
    refusals: { 401: ['invalid_credentials'], 429: ['rate_limited'] },
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
