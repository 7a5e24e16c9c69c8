// XML written as text: every value passes through `escapeXml`.

/**
 * Text for element content and attribute values. Control characters, most of which XML 1.0 forbids even as references, are
 * left out; a lone half of a surrogate pair becomes the replacement character.
 * @example escapeXml('A & B ]]> \u0000') === 'A &amp; B ]]&gt; '
 */
export function escapeXml(text: string): string {
  // Most texts need nothing, and a sitemap has a hundred thousand of them.
  if (/^[ !#-%'-;=?-~]*$/.test(text)) return text
  return (
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // As it stands a carriage return would be read as a line feed.
      .replaceAll('\r', '&#13;')
  )
}

/** An element on a line of its own; `content` is text and gets escaped. */
export function element(name: string, content: string, attributes: Record<string, string> = {}): string {
  return `<${name}${written(attributes)}>${escapeXml(content)}</${name}>\n`
}

export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${written(attributes)}/>\n`
}

/** An element around elements that are written already. */
export function parent(name: string, children: readonly string[], attributes: Record<string, string> = {}): string {
  return `<${name}${written(attributes)}>\n${children.join('')}</${name}>\n`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
