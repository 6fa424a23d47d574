/** Text for an element or an attribute of XML 1.0, which cannot hold control characters at all. */
export function escapeXml(text: string): string {
  return storable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** `<name>text</name>`, or nothing without text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>\n` : ''
}

/** The same for markup as it is: escaping each of its signs would take a long article most of a tenth of a second. */
export function markupElement(name: string, markup: string): string {
  return `<${name}><![CDATA[${storable(markup).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`
}
