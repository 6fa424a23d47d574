import { expect, type Locator, type Page } from '@playwright/test'
import type { Category } from '../../../domain/category.ts'
import type { Post } from '../../../domain/post.ts'
import { administrator } from '../server-process.ts'

/** Opens the administrator's session as the API does: what a journey needs is stored before it loads its first page. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/auth/sign-in', administrator)
}

/** Opens the administrator's session, then a view of the administration. */
export async function openAdministration(page: Page, address = '/admin'): Promise<void> {
  await signInAsAdministrator(page)
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Articles' })).toBeVisible()
}

/** Fills the sign-in form as a person does. */
export async function fillCredentials(
  scope: Page | Locator,
  { email, password }: { email: string; password: string } = administrator,
): Promise<void> {
  await scope.getByLabel('Email').fill(email)
  await scope.getByLabel('Mot de passe').fill(password)
}

/** The toast with exactly this title and, if given, this text. */
export function toastOf(page: Page, title: string, text?: string): Locator {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .locator('[data-kind]')
    .filter({ has: page.getByText(title, { exact: true }) })
  return text ? toast.filter({ has: page.getByText(text, { exact: true }) }) : toast
}

/** An article stored beforehand, with a title and an address of its own. */
export async function createArticle(page: Page, fields: Partial<Post> = {}): Promise<Post> {
  const unique = uniqueName('article')
  const article = {
    title: `Titre ${unique}`,
    slug: unique,
    content: '<p>Un texte déjà enregistré.</p>',
    ...fields,
  }
  return callApi(page, 'POST', '/api/admin/blog_posts', article)
}

export async function createCategory(page: Page, fields: Partial<Category>): Promise<Category> {
  const unique = uniqueName('categorie')
  return callApi(page, 'POST', '/api/admin/blog_categories', {
    name: unique,
    slug: unique,
    ...fields,
  })
}

export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const origin = await originOf(page)
  const response = await page.request.fetch(path, { method, data, headers: { Origin: origin } })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  return response.status() === 204 ? (null as T) : response.json()
}

/** Journeys of one worker share a database: every name is used once. */
export function uniqueName(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 8)}`
}

/** Of the site, also before the first page is loaded. */
export async function originOf(page: Page): Promise<string> {
  const response = await page.request.get('/healthz')
  return new URL(response.url()).origin
}
