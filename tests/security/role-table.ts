/** Statuses for a stranger, a mere account, an administrator, and one who no longer is. */
export type RoleDecision = [stranger: number, account: number, admin: number, formerAdmin: number]

const everybody = (status: number): RoleDecision => [status, status, status, status]
const accounts = (status: number): RoleDecision => [401, status, status, status]
const administrators = (status: number): RoleDecision => [401, 403, status, 403]
const nobody: RoleDecision = [401, 403, 403, 403]

/**
 * Who may do what. A route that is missing here, or that has gone, fails the test:
 * decide who may use it, then write it down.
 */
export const routeDecisions: Record<string, RoleDecision> = {
  'GET /healthz': everybody(200),
  'GET /readyz': everybody(200),

  'POST /api/auth/sign-up': everybody(201),
  'POST /api/auth/sign-in': everybody(200),
  'POST /api/auth/refresh': [401, 200, 200, 200],
  'GET /api/auth/session': everybody(200),
  'POST /api/auth/sign-out': everybody(204),
  'GET /api/auth/confirm': everybody(303),
  'POST /api/auth/second-factor': everybody(401),
  'POST /api/auth/forgot-password': everybody(202),
  'POST /api/auth/reset-password': everybody(422),

  'GET /api/account': accounts(200),
  'POST /api/account/password': accounts(204),
  'GET /api/account/sessions': accounts(200),
  'DELETE /api/account/sessions/:id': accounts(404),
  'POST /api/account/second-factor': accounts(200),
  'POST /api/account/second-factor/confirm': accounts(422),
  'DELETE /api/account/second-factor': accounts(204),

  'GET /api/user_roles': accounts(200),
  'POST /api/user_roles': nobody,
  'PUT /api/user_roles': nobody,
  'PATCH /api/user_roles': nobody,
  'DELETE /api/user_roles': nobody,

  'GET /api/openapi.json': everybody(200),
  'GET /api/ranking': everybody(200),
  'GET /api/claims': everybody(200),
  'GET /api/blog_categories': everybody(200),
  'GET /api/blog_posts': everybody(200),
  'GET /api/blog_posts/:slug': everybody(200),
  'GET /api/blog_posts/:slug/related': everybody(200),

  'GET /api/admin/blog_posts': administrators(200),
  'POST /api/admin/blog_posts': administrators(201),
  'GET /api/admin/blog_posts/:id': administrators(200),
  'PUT /api/admin/blog_posts/:id': administrators(200),
  'DELETE /api/admin/blog_posts/:id': administrators(204),
  'POST /api/admin/blog_posts/:id/restore': administrators(200),
  'GET /api/admin/blog_posts/:id/versions': administrators(200),
  'GET /api/admin/blog_posts/:id/versions/:version': administrators(200),
  'POST /api/admin/blog_posts/:id/versions/:version/restore': administrators(200),
  'GET /api/admin/blog_posts/:id/revision': administrators(200),
  'PUT /api/admin/blog_posts/:id/revision': administrators(200),
  'DELETE /api/admin/blog_posts/:id/revision': administrators(204),
  'POST /api/admin/blog_posts/:id/preview_link': administrators(200),
  'POST /api/admin/preview': administrators(200),
  'GET /api/admin/blog_categories': administrators(200),
  'POST /api/admin/blog_categories': administrators(201),
  'GET /api/admin/blog_categories/:id': administrators(200),
  'PUT /api/admin/blog_categories/:id': administrators(200),
  'DELETE /api/admin/blog_categories/:id': administrators(204),
  'GET /api/admin/media': administrators(200),
  'POST /api/admin/media': administrators(201),
  'PATCH /api/admin/media/:id': administrators(200),
  'DELETE /api/admin/media/:id': administrators(204),
  'GET /api/admin/social_card': administrators(200),

  // Asked for by these very names, which nothing has.
  'GET /media/*': everybody(404),
  'GET /social/*': everybody(404),
  'GET /modeles/brief.docx': everybody(200),
  'GET /modeles/brief.md': everybody(200),
  'GET /modeles/demi-page.docx': everybody(200),
  'GET /modeles/demi-page.md': everybody(200),
  'GET /modeles/dix-questions.docx': everybody(200),
  'GET /modeles/dix-questions.md': everybody(200),

  'GET /favicon.svg': everybody(200),
  'GET /og-image.png': everybody(200),
}

/** Pages hold public data only, whoever asks: the admin area fetches its own through the guarded API. */
export const pageDecisions: Record<string, RoleDecision> = {
  '/': everybody(200),
  '/commencer-avec-ia': everybody(200),
  '/types-agences-ia': everybody(200),
  '/services-proposes': everybody(200),
  '/outils-technologies': everybody(200),
  '/classement-agences': everybody(200),
  '/ressources': everybody(200),
  '/blog': everybody(200),
  '/blog/:slug': everybody(200),
  '/auth': everybody(200),
  '/admin': everybody(200),
  '/plan-du-site': everybody(200),
  '/mentions-legales': everybody(200),
  '/politique-confidentialite': everybody(200),
  '/sitemap.xml': everybody(200),
  '/rss.xml': everybody(200),
  '/feed.json': everybody(200),
  '/robots.txt': everybody(200),
  '/llms.txt': everybody(200),
  '/.well-known/security.txt': everybody(200),
  '*': everybody(404),
}
