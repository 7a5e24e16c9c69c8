// Which responses may be stored. A captive portal responds to every address with a page of its own.
import type { KeptBuild } from '../contract.ts'

const typesByEnding: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
  png: /^image\/png\b/,
  json: /^application\/json\b/,
}

/** Whether it is a complete response from its own address, with the content type of its file extension. */
export function isFileAt(path: string, response: Response): boolean {
  const expected = typesByEnding[path.slice(path.lastIndexOf('.') + 1)]
  return isWhole(response) && expected?.test(typeOf(response)) === true
}

/** Whether it is a page of this build. Reads a clone, so the body is still unread. */
export async function isDocumentOf({ entry }: Pick<KeptBuild, 'entry'>, response: Response): Promise<boolean> {
  if (!isWhole(response) || !typeOf(response).startsWith('text/html')) return false
  return (await response.clone().text()).includes(`"${entry}"]</script>`)
}

function isWhole({ status, redirected }: Response): boolean {
  return status === 200 && !redirected
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}
