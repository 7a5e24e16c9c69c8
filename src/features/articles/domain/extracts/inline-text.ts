// Converts one line of Markdown to plain text, for card bullets, descriptions and share texts.

/**
 * Removes bold markers (Spec 5), italics, code ticks, link targets and images. Each pattern stops at the next character
 * that could start a new match, so that long lines take linear time.
 * @example inlineText('**Test** [two](https://example.com) `ideas`') === 'Test two ideas'
 */
export function inlineText(markdown: string): string {
  return decodeEntities(
    markdown
      .replaceAll(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/<((?:https?:\/\/|mailto:)[^<>\s]*)>/gi, '$1')
      .replaceAll(/(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g, '')
      .replaceAll(/(?<![\p{L}\p{N}\\])__(?=\S)|(?<=[^\s\\])__(?![\p{L}\p{N}])/gu, '')
      .replaceAll(/(?<![\p{L}\p{N}*\\])\*(?=\S)([^*]+)(?<=[^\s\\])\*(?![\p{L}\p{N}*])/gu, '$1')
      .replaceAll(/(?<![\p{L}\p{N}_\\])_(?=\S)([^_]+)(?<=[^\s\\])_(?![\p{L}\p{N}_])/gu, '$1')
      .replaceAll(/`([^`]+)`/g, '$1')
      .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const codePoint = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
      return isCharacter ? String.fromCodePoint(codePoint) : whole
    },
  )
}
