import { downloadForm } from '../../../content/resources/resources.ts'
import { webinarLabels } from '../../../content/resources/webinars.ts'

/**
 * Nothing is sent: outside a dialog, the "dialog" method does nothing at all, and the shared script
 * says so aloud.
 */
export function DownloadForm() {
  const { id, title, note, fields, optionalMark, consent } = downloadForm
  return (
    <form
      id={id}
      method="dialog"
      data-announce={downloadForm.submitAnnouncement}
      aria-labelledby="download-title"
      aria-describedby="download-note"
      className="card download-form"
    >
      <h3 id="download-title">{title}</h3>
      <p id="download-note">{note}</p>
      {fields.map(({ name, label, type, autoComplete, optional }) => (
        <label key={name}>
          <span>
            {label}
            {optional && <i>{` (${optionalMark})`}</i>}
          </span>
          <input name={name} type={type} autoComplete={autoComplete} />
        </label>
      ))}
      <label className="consent">
        <input type="checkbox" name="consent" />
        <span>{consent}</span>
      </label>
      <p className="soon">
        <button type="submit" className="button button-outline">
          {downloadForm.submitLabel}
        </button>
        <span className="chip">{webinarLabels.soon}</span>
      </p>
      <p role="status" suppressHydrationWarning />
    </form>
  )
}
