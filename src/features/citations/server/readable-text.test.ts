import { describe, expect, it } from 'vitest'
import { readableText } from './readable-text.ts'
import { textThread } from './text-thread.ts'

const html = 'text/html; charset=utf-8'
const textOf = (page: string, type = html) => readableText(Buffer.from(page), type)
const blocksOf = (page: string) => textOf(page)?.blocks

describe('the readable text of a page', () => {
  it('has its title, language and one text for each paragraph, list item and table cell', () => {
    const page = `<!doctype html><html lang="de-AT"><title>Der  Bericht</title><h1>Zahlen</h1><p>Es sind 1.200 <b>Men</b>schen.</p>
      <ul><li>Eins</li><li>Zwei</li></ul><table><tr><td>31</td><td>%</td></tr></table></html>`
    expect(textOf(page)).toMatchObject({ title: 'Der Bericht', language: 'de-AT' })
    expect(blocksOf(page)).toEqual(
      expect.arrayContaining(['Zahlen', 'Es sind 1.200 Menschen.', 'Eins', 'Zwei', '31', '%']),
    )
  })

  it('leaves out what readers cannot see', () => {
    const hidden = [
      '<script>31%</script>',
      '<style>31%</style>',
      '<noscript>31%</noscript>',
      '<template>31%</template>',
      '<p hidden>31%</p>',
      '<p style="color:red; DISPLAY : none">31%</p>',
      '<p style="visibility:hidden">31%</p>',
      '<p style="opacity:0">31%</p>',
      '<p style="font-size:0px">31%</p>',
      '<p style="position:absolute;left:-9999px">31%</p>',
      '<p aria-hidden="true">31%</p>',
      '<!-- 31% -->',
      '<p data-x="31%">A</p>',
      '<p><span title="31%">B</span></p>',
    ]
    for (const part of hidden) expect(blocksOf(`<p>Seen</p>${part}`)?.join(' ')).not.toContain('31%')
    expect(blocksOf('<p style="opacity:0.5">31% seen</p>')).toContain('31% seen')
  })

  it('decodes characters however the page writes them', () => {
    const page = '<p>R&amp;D is 5&nbsp;%&#160;of it&#x27;s &lt;cost&gt; &eacute; &quot;a&quot; &#128640;</p>'
    expect(blocksOf(page)).toEqual(['R&D is 5\u00a0%\u00a0of it\'s <cost> é "a" 🚀'])
  })

  it('does not join a raised digit with the number before it', () => {
    expect(blocksOf('<p>It was 25<sup>1</sup> and H<sub>2</sub>O</p>')).toEqual(['It was 25^1 and H^2O'])
  })

  it('decodes the page as its header or its start says', () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><p>Grün</p>', 'latin1')
    expect(readableText(latin, 'text/html')?.blocks).toContain('Grün')
    expect(readableText(Buffer.from('<p>Grün</p>', 'latin1'), 'text/html; charset=windows-1252')?.blocks).toContain(
      'Grün',
    )
    expect(readableText(Buffer.from('<p>Grün</p>'), 'text/html; charset=no-such-thing')?.blocks).toContain('Grün')
  })

  it('reads plain text, and no other kind of content', () => {
    expect(textOf('One\n\nTwo', 'text/plain')?.blocks).toEqual(['One', 'Two'])
    for (const type of ['application/pdf', 'application/json', 'image/svg+xml', ''])
      expect(textOf('<p>31%</p>', type)).toBeNull()
  })

  it('is bounded', () => {
    const long = textOf(`<title>${'t'.repeat(1_000)}</title>${`<p>${'1234567890'.repeat(20)}</p>`.repeat(4_000)}`)
    expect(long?.title).toHaveLength(300)
    expect(long?.blocks.join('').length).toBeLessThanOrEqual(500_000)
  })

  it.each([
    ['nothing', ''],
    ['no elements', 'just text with 31%'],
    ['unclosed tags', '<p>31% <b>of <i>all'],
    ['a null byte', '<p>31%\0 of</p>'],
    ['half a surrogate', '<p>31% \ud800</p>'],
  ])('reads a page with %s', (_, page) => {
    expect(textOf(page)).not.toBeNull()
  })
})

describe('the thread that reads pages', () => {
  const scriptOf = (onMessage: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${onMessage} })`)}`,
    )
  const quantity = { start: 0, end: 4, value: '2024', unit: { kind: 'none' } } as const
  const claim = { kind: 'year', text: '2024', cited: [], quantity } as const

  it('reads pages and finds claims on them', async () => {
    const thread = textThread()
    const page = await thread.read(Buffer.from('<p>In 2024.</p>'), html)
    expect(page?.blocks).toEqual(['In 2024.'])
    const pages = [{ url: 'https://one.example', language: 'en', blocks: page?.blocks ?? [] }]
    expect(await thread.prove({ claims: [claim], pages, hasSources: true })).toEqual([
      { state: 'supported', citation: 'https://one.example', sentence: 'In 2024.' },
    ])
    await thread.close()
  })

  it.each([
    ['takes too long', 'for (;;) {}'],
    ['fails', 'throw new Error("x")'],
    ['ends', 'process.exit(1)'],
    ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill({}))'],
  ])('reads nothing when it %s, and starts again for the next page', async (_, onMessage) => {
    const thread = textThread({ script: scriptOf(onMessage), limitMs: 1_000 })
    for (let time = 0; time < 2; time++) expect(await thread.read(Buffer.from('a'), html)).toBeNull()
    expect(await thread.prove({ claims: [claim], pages: [], hasSources: true })).toEqual([{ state: 'not-found' }])
    await thread.close()
  })
})
