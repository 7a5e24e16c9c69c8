import { afterEach, expect, it, vi } from 'vitest'

import { imagesIn, toDocument } from './news-documents.ts'

it.each([
  ['<img src="/a.png">', ['/a.png']],
  [
    '<p><img class="x" alt="a" src="/a.png?b=1&amp;c=2" width="1"></p><img src="/a.png?b=1&amp;c=2">',
    ['/a.png?b=1&c=2'],
  ],
  ['<img src="//b.example/a.png"><img src="https://b.example/a.png"><img src="/\\b.example/a.png">', []],
  ['<img src="/api/admin/check-auth"><img src="data:image/png;base64,AA"><img data-src="/a.png">', []],
  ['&lt;img src="/a.png"&gt; <imgs src="/a.png">', []],
  ['', []],
])('the images of this site in %s are %j', (html, images) => {
  expect(imagesIn(html)).toEqual(images)
})

afterEach(() => vi.unstubAllGlobals())

it.each([404, 410])('a page of this site with status %d means that the article is gone', async (status) => {
  vi.stubGlobal('location', { origin: 'https://proof.example' })
  const response = new Response('', { status, headers: { 'content-type': 'text/html' } })
  Object.defineProperty(response, 'url', { value: 'https://proof.example/article/7/a' })
  expect(await toDocument(response)).toBeNull()
})
