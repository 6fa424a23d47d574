/** What a person receives after signing up. */
export function confirmationMail(link: string, siteUrl: string) {
  const host = new URL(siteUrl).host
  return {
    subject: 'Confirmez votre adresse email',
    text: [
      'Bonjour,',
      `Un compte vient d'être créé avec cette adresse sur Guide Agence IA (${host}).`,
      `Pour le confirmer, ouvrez ce lien dans les 24 heures :\n${link}`,
      "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : le compte restera inactif.",
      'Guide Agence IA',
    ].join('\n\n'),
    html: [
      '<p>Bonjour,</p>',
      `<p>Un compte vient d'être créé avec cette adresse sur Guide Agence IA (${host}).</p>`,
      `<p><a href="${link}">Confirmer mon adresse email</a> (lien valable 24 heures)</p>`,
      "<p>Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : le compte restera inactif.</p>",
      '<p>Guide Agence IA</p>',
    ].join('\n'),
  }
}

/** SMTP_URL may name the sender (`?from=bonjour@example.fr`); else it is no-reply at the site's host. */
export function senderOf(smtpUrl: string, siteUrl: string): { name: string; address: string } {
  const address =
    new URL(smtpUrl).searchParams.get('from') ?? `no-reply@${new URL(siteUrl).hostname}`
  return { name: 'Guide Agence IA', address }
}
