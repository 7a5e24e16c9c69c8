// Writes XML as text; every value is escaped by `escapeXml`.

/**
 * Escapes text for element content and attribute values. Control characters, most of which XML 1.0 forbids even as references,
 * are removed; a lone surrogate becomes the replacement character.
 * @example escapeXml('A & B ]]> \u0000') === 'A &amp; B ]]&gt; '
 */
export function escapeXml(text: string): string {
  // Most texts need no change, and a sitemap holds a hundred thousand of them.
  if (/^[ !#-%'-;=?-~]*$/.test(text)) return text
  return (
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Parsers read a bare carriage return as a line feed.
      .replaceAll('\r', '&#13;')
  )
}

/** An element on a line of its own; `content` is text and gets escaped. */
export function element(name: string, content: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributeText(attributes)}>${escapeXml(content)}</${name}>\n`
}

export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributeText(attributes)}/>\n`
}

/** An element whose children are XML already. */
export function parent(name: string, children: readonly string[], attributes: Record<string, string> = {}): string {
  return `<${name}${attributeText(attributes)}>\n${children.join('')}</${name}>\n`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
