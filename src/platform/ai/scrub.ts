// Keys never leave the process but in their header, whatever a provider repeats of what it was sent.

/** Below this it is a word that local servers want in the key's place, such as `none`, and may stand in any text. */
const shortestKey = 8

export function scrubber(apiKey: string | undefined): (text: string) => string {
  if (apiKey === undefined || apiKey.length < shortestKey) return (text) => text
  const bytes = Buffer.from(apiKey)
  const forms = [apiKey, bytes.toString('base64'), bytes.toString('base64url')]
  const anyForm = new RegExp(forms.map((form) => [...form].map(spellings).join('')).join('|'), 'g')
  return (text) => text.replaceAll(anyForm, '[AI_API_KEY]')
}

/**
 * An ASCII character as a pattern: as it is, as in addresses, and as JSON writes it. Each by itself, because encoders agree
 * neither on which characters they encode nor on the case of the digits.
 * @example spellings('/') // matches `/`, `\/`, `%2f`, `%2F`, `\u002f` and `\u002F`
 */
function spellings(character: string): string {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
  const digits = `(?:${hex}|${hex.toUpperCase()})`
  const escaped = '"\\/'.includes(character) ? `|\\\\\\x${hex}` : ''
  return `(?:\\x${hex}|%${digits}|\\\\u00${digits}${escaped})`
}
