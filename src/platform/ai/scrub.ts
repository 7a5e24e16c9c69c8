// Keys never leave the process but in their header, whatever a provider repeats of what it was sent.

/** Below this it is a word that local servers want in the key's place, such as `none`, and may stand in any text. */
const shortestKey = 8

export function scrubber(apiKey: string | undefined): (text: string) => string {
  if (apiKey === undefined || apiKey.length < shortestKey) return (text) => text
  const written = new Set([
    apiKey,
    encodeURIComponent(apiKey),
    JSON.stringify(apiKey).slice(1, -1),
    Buffer.from(apiKey).toString('base64'),
    Buffer.from(apiKey).toString('base64url'),
  ])
  // The longest first: one may hold another.
  const forms = [...written].sort((a, b) => b.length - a.length)
  return (text) => forms.reduce((cleaned, form) => cleaned.replaceAll(form, '[AI_API_KEY]'), text)
}
