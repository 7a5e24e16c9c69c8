// XML written as text: every value passes through `escapeXml`.

/**
 * Text for element content and attribute values. Characters that XML 1.0 forbids even as references are left out; a lone half
 * of a surrogate pair becomes the replacement character.
 * @example escapeXml('A & B ]]> \u0000') === 'A &amp; B ]]&gt; '
 */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
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
