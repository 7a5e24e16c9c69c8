import { expect, it } from 'vitest'
import { imagesIn } from './news-documents.ts'

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
