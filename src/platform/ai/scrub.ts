// Removes API keys from text, because a provider may repeat the request.

/** Shorter keys are placeholders for local servers, such as `none`, and may occur in any text. */
const shortestKey = 8

export function scrubber(apiKey: string | undefined): (text: string) => string {
  if (apiKey === undefined || apiKey.length < shortestKey) return (text) => text
  const bytes = Buffer.from(apiKey)
  const forms = [apiKey, bytes.toString('base64'), bytes.toString('base64url')]
  const anyForm = new RegExp(forms.map((form) => [...form].map(spellings).join('')).join('|'), 'g')
  return (text) => text.replaceAll(anyForm, '[AI_API_KEY]')
}

/**
 * A pattern for one ASCII character: plain, URL-encoded, or escaped in JSON. Each character has its own pattern,
 * because encoders differ in which characters they encode and in the case of the digits.
 * @example spellings('/') // matches `/`, `\/`, `%2f`, `%2F`, `\u002f` and `\u002F`
 */
function spellings(character: string): string {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
  const digits = `(?:${hex}|${hex.toUpperCase()})`
  const escaped = '"\\/'.includes(character) ? `|\\\\\\x${hex}` : ''
  return `(?:\\x${hex}|%${digits}|\\\\u00${digits}${escaped})`
}
