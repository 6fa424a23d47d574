import { baseSecurityHeaders, DATA_SECURITY_POLICY } from './security-headers.ts'

const SENTENCES: Record<number, string> = {
  400: 'Cette adresse est mal écrite.',
  404: "Ce fichier n'existe pas.",
  405: 'Cette page ne se demande pas de cette façon.',
  500: 'Une erreur inattendue est survenue. Rechargez la page dans quelques instants.',
  503: 'Le site est momentanément indisponible. Rechargez la page dans quelques instants.',
}

interface TroubleFacts {
  requestId?: string
  /** Ours: it goes into the page as it is. */
  sentence?: string | undefined
  headers?: Record<string, string>
}

/** The plainest page there is, for when nothing else can be trusted to work. */
export function troublePage(
  status: number,
  siteUrl: string,
  { requestId, sentence = SENTENCES[status] ?? SENTENCES[500], headers }: TroubleFacts = {},
): Response {
  const title = status === 500 ? 'Unexpected Application Error!' : `Erreur ${status}`
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Erreur ${status} | Guide Agence IA</title></head><body><h1${status === 500 ? ' lang="en"' : ''}>${title}</h1><p>${sentence}</p>${requestId ? `<p>Référence : ${requestId}</p>` : ''}<p><a href="/">Retour à l'accueil</a></p></body></html>`
  return new Response(html, {
    status,
    headers: {
      ...baseSecurityHeaders(siteUrl),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': DATA_SECURITY_POLICY.replace('; sandbox', ''),
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
      ...headers,
    },
  })
}
