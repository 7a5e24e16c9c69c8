import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { pageDataIn, stateElementId } from '#shared/calls/state-text.ts'
import { type PageState, readState, toStateText } from './page-state.ts'

const site = { name: 'Tools', url: 'https://tools.example', privacyEmail: 'a@b.example', legalEmail: 'c@d.example' }
const stateWith = (data: unknown): PageState => ({ site, answers: [[['/api/things', '7'], data]] })

/** The state that the browser reads from a document with this page and state. */
function inBrowser(state: PageState, page: string): PageState {
  const text = toStateText(state, page)
  const block = `<script type="application/json" id="${stateElementId}">${text}</script>`
  const html = `<!doctype html><body><div id="root">${page}</div>${block}</body></html>`
  const read = readState(new DOMParser().parseFromString(html, 'text/html'))
  // The service worker, which has no DOM, must get the same result.
  expect(pageDataIn(html)).toEqual(read.answers)
  return read
}

describe('a text that the page contains as markup', () => {
  const bodyHtml =
    '<p>Said once &amp; <a href="https://a.example/?b&amp;c">linked</a>.</p>\n<pre><code>1 &lt; 2\n</code></pre>'
  const page = `<main><div class="text" data-markup="bodyHtml">${bodyHtml}</div></main>`

  it('is omitted from the state, and read from the page', () => {
    const state = stateWith({ id: 7, bodyHtml, adviceHtml: '' })
    expect(toStateText(state, page)).not.toContain('Said once')
    expect(inBrowser(state, page)).toEqual(state)
  })

  it('is read in full when it contains similar elements', () => {
    const nested = '<div class="table-scroll"><table></table></div><p>after</p><div><div></div></div>'
    const state = stateWith({ bodyHtml: nested, adviceHtml: '<p>Advice</p>' })
    const both = `<div data-markup="adviceHtml"><p>Advice</p></div><div data-markup="bodyHtml">${nested}</div><div>x</div>`
    expect(inBrowser(state, both)).toEqual(state)
  })

  it('stays in the state when the page does not contain it', () => {
    const state = stateWith({ id: 7, bodyHtml, adviceHtml: '<p>Elsewhere</p>' })
    expect(inBrowser(state, page)).toEqual(state)
    expect(inBrowser(state, '<main>Nothing</main>')).toEqual(state)
  })

  it('is not confused with text that resembles it', () => {
    const state = stateWith({ adviceHtml: '<p>Kept</p>', title: 'data-markup' })
    const speaking =
      '<p>&lt;div data-markup="adviceHtml"&gt; <a title="&lt;div data-markup=&quot;adviceHtml&quot;">x</a></p>'
    expect(inBrowser(state, speaking)).toEqual(state)
  })
})

describe('lines that the page contains as a list', () => {
  const takeaways = ['Ask "why" & <how>.', "It's 5 > 3.", 'مرحبا 👋']
  const page = renderToString(
    <ol className="numbered" data-lines="takeaways">
      {takeaways.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>,
  )

  it('are omitted from the state, and read from the page', () => {
    const state = stateWith({ id: 7, takeaways, tags: ['one'] })
    expect(toStateText(state, page)).not.toContain('why')
    expect(inBrowser(state, page)).toEqual(state)
  })

  it('stay in the state when the page shows other or fewer lines', () => {
    for (const others of [[...takeaways, 'One more'], takeaways.toReversed(), []]) {
      expect(inBrowser(stateWith({ takeaways: others }), page)).toEqual(stateWith({ takeaways: others }))
    }
  })

  it('are not read from a list with markup, or from text that resembles one', () => {
    const state = stateWith({ takeaways: ['Bold'] })
    expect(inBrowser(state, '<ol data-lines="takeaways"><li><b>Bold</b></li></ol>')).toEqual(state)
    expect(inBrowser(state, '<p>&lt;ol data-lines="takeaways"&gt;&lt;li&gt;Bold&lt;/li&gt;&lt;/ol&gt;</p>')).toEqual(
      state,
    )
  })
})

it('a state cannot close its element, whatever it contains', () => {
  const state = stateWith({ title: '</script><script>alert(1)</script><!-- \u2028 \u2029', tags: ['{"inPage":"x"}'] })
  expect(toStateText(state, '')).not.toMatch(/[<\u2028\u2029]/)
  expect(inBrowser(state, '')).toEqual(state)
})

it.each([
  '',
  '<html>',
  '<script type="application/json" id="page-state">',
  '<script id="page-state">{"a":</script>',
  '<script id="page-state">null</script>',
  '<script id="page-state">{"answers":{}}</script>',
])('no data is read from %j', (html) => {
  expect(pageDataIn(html)).toEqual([])
})
