/** Above an article that only those who hold its link can see. */
export function DraftBanner() {
  return (
    <p role="note" className="border-warn border-b bg-warn-wash px-5 py-3 text-center text-warn">
      <strong>Aperçu d’un brouillon</strong> : cette page n’est visible que par ce lien.
    </p>
  )
}
