import { describe, expect, it } from 'vitest'
import { isDocumentOf, isFileAt } from './cacheable.ts'

function responseOf(body: string, type: string | null, { status = 200, redirected = false } = {}): Response {
  const response = new Response(body, { status, headers: type === null ? {} : { 'content-type': type } })
  // Only `fetch` creates redirected responses.
  return redirected ? Object.defineProperty(response, 'redirected', { value: true }) : response
}

describe('a cacheable file', () => {
  it.each([
    ['/assets/site.js', 'text/javascript; charset=utf-8'],
    ['/assets/site.js', 'application/javascript'],
    ['/assets/site.css', 'text/css; charset=utf-8'],
    ['/assets/text.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('is %s as %s', (path, type) => expect(isFileAt(path, responseOf('', type))).toBe(true))

  it.each([
    ['the page of a captive portal', '/assets/site.js', responseOf('<h1>Sign in</h1>', 'text/html')],
    ['a response without a type', '/assets/site.js', responseOf('', null)],
    ['a type with only the same prefix', '/assets/site.js', responseOf('', 'text/javascripture')],
    ['a redirected response', '/assets/site.js', responseOf('', 'text/javascript', { redirected: true })],
    ['a missing file', '/assets/site.js', responseOf('', 'text/javascript', { status: 404 })],
    ['a partial response', '/assets/site.js', responseOf('', 'text/javascript', { status: 206 })],
    ['a file type that no page uses', '/assets/site.exe', responseOf('', 'application/octet-stream')],
    ['a name of an object property', '/constructor', responseOf('', 'text/html')],
  ])('is not %s', (_, path, response) => expect(isFileAt(path, response)).toBe(false))
})

describe('a document of this build', () => {
  const build = { entry: '/assets/browser-new.js' }
  const documentOf = (entry: string) =>
    `<head><script type="application/json" id="code">["/assets/site.js","${entry}"]</script></head>`
  const html = 'text/html; charset=utf-8'

  it('names the entry of this build, and stays readable', async () => {
    const response = responseOf(documentOf(build.entry), html)
    expect(await isDocumentOf(build, response)).toBe(true)
    expect(await response.text()).toBe(documentOf(build.entry))
  })

  it.each([
    ['of another build', responseOf(documentOf('/assets/browser-old.js'), html)],
    ['of a captive portal', responseOf('<h1>Sign in</h1>', html)],
    ['of an error', responseOf(documentOf(build.entry), html, { status: 503 })],
    ['after a redirect', responseOf(documentOf(build.entry), html, { redirected: true })],
    ['that is not a document', responseOf(documentOf(build.entry), 'text/plain')],
  ])('is not one %s', async (_, response) => expect(await isDocumentOf(build, response)).toBe(false))
})
