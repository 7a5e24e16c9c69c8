import { setImmediate as nextTurn } from 'node:timers/promises'
import { XMLValidator } from 'fast-xml-parser'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { lightColors, readImageColors } from './image-colors.ts'
import { imageRenderer } from './image-renderer.ts'
import { drawSocialImage, type SocialImage } from './social-image.ts'

const colors = readImageColors()
const sample: SocialImage = {
  siteName: 'Proof Tools',
  host: 'proof.example',
  title: 'A one-page brief',
  fallbackTitle: 'Marketing & AI News',
  kind: 'Marketing',
  note: 'September 17, 2025',
}
const draw = (changes: Partial<SocialImage> = {}) => drawSocialImage({ ...sample, ...changes }, colors)
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])

const hostile = [
  'Tom & "Jerry" <script>alert(1)</script>',
  ']]> --> <!--',
  'a\u0000\u000b\ufffe',
  '\ud83d',
  'W'.repeat(200),
]

describe('the drawing', () => {
  it('holds site name, host, title, category and date', () => {
    expect(wordsOf(draw())).toEqual([
      'Proof Tools',
      'proof.example',
      'A one-page brief',
      'Marketing',
      'September 17, 2025',
    ])
  })

  it('breaks a long title into at most four lines, the last with an ellipsis', () => {
    const lines = wordsOf(draw({ title: 'Ten more words than fit '.repeat(20) })).slice(2, -2)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it.each(['שלום עולם', '🚀🚀🚀', '人工知能'])('shows the fallback title for %j', (title) => {
    expect(wordsOf(draw({ title }))[2]).toBe('Marketing &amp; AI News')
  })

  it.each(hostile)('is well-formed XML with %j in every text', (text) => {
    const svg = draw({ title: text, siteName: text, host: text, note: text, kind: text })
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).not.toContain('<script')
  })

  it('uses only the light colors of the site', () => {
    const used = new Set([...draw().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]))
    used.delete('none')
    expect(Object.values(colors)).toEqual(expect.arrayContaining([...used]))
    expect(
      lightColors(
        Object.keys(colors)
          .map((name) => `--${name}: light-dark(white, black);`)
          .join('\n'),
      ).ink,
    ).toBe('white')
    expect(() => lightColors('--paper: white;')).toThrow('--paper')
  })
})

describe('the renderer', () => {
  const renderer = imageRenderer()
  afterAll(() => renderer.close())

  it('renders 1200 by 630 pixels in the colors of the site', async () => {
    const png = PNG.sync.read(await renderer.render(draw()))
    expect([png.width, png.height]).toEqual([1200, 630])
    const seen = new Set<string>()
    for (let i = 0; i < png.data.length; i += 4) seen.add(png.data.subarray(i, i + 3).toString('hex'))
    for (const name of ['paper', 'surface', 'ink', 'accent'] as const) expect(seen).toContain(colors[name].slice(1))
  })

  it('renders another image for another title', async () => {
    const [one, same, other] = await Promise.all(
      [draw(), draw(), draw({ title: 'Another brief' })].map((svg) => renderer.render(svg)),
    )
    expect(one?.equals(same ?? Buffer.of())).toBe(true)
    expect(one?.equals(other ?? Buffer.of())).toBe(false)
  })

  it.each([...hostile, 'שלום', '🚀', ''])('renders a PNG of %j', async (title) => {
    expect((await renderer.render(draw({ title }))).subarray(1, 4).toString()).toBe('PNG')
  })

  it('keeps its text inside the frame', async () => {
    const png = PNG.sync.read(
      await renderer.render(draw({ title: 'W'.repeat(200), siteName: 'M'.repeat(99), host: 'm'.repeat(99) })),
    )
    // Beside the frame, between the crop marks, there is only paper.
    const at = (x: number, y: number) =>
      png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3).toString('hex')
    const beside = Array.from({ length: 400 }, (_, i) => [at(1146, 120 + i), at(52, 120 + i)]).flat()
    expect(new Set(beside)).toEqual(new Set([colors.paper.slice(1)]))
  })

  it('rejects invalid SVG and renders the next image', async () => {
    const [broken, fine] = await Promise.allSettled([renderer.render('<svg'), renderer.render(draw())])
    expect(broken.status).toBe('rejected')
    expect(fine.status).toBe('fulfilled')
  })

  it('does not block the event loop', async () => {
    // The worker waits for a message of this thread, which could not send it if it rendered itself.
    const gate = new BroadcastChannel('the renderer may begin')
    const waiting = `const gate = new BroadcastChannel('${gate.name}')
      await new Promise((open) => { gate.onmessage = open })
      gate.close()
      await import(${JSON.stringify(new URL('./image-worker.ts', import.meta.url).href)})`
    const gated = imageRenderer(new URL(`data:text/javascript,${encodeURIComponent(waiting)}`))
    let isRendered = false
    const rendering = gated.render(draw()).finally(() => {
      isRendered = true
    })
    await nextTurn()
    expect(isRendered).toBe(false)
    // Repeated until the worker listens.
    const sending = setInterval(() => gate.postMessage('begin'), 20)
    onTestFinished(async () => {
      clearInterval(sending)
      gate.close()
      await gated.close()
    })
    expect((await rendering).subarray(1, 4).toString()).toBe('PNG')
  })

  it('returns 503 beyond fifty queued images', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 55 }, () =>
        renderer.render('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused.every((result) => result.reason.status === 503)).toBe(true)
  })

  it('fails when its thread ends without a result', async () => {
    const dead = imageRenderer(new URL('data:text/javascript,process.exit(1)'))
    await expect(dead.render(draw())).rejects.toThrow()
    await dead.close()
  })
})
