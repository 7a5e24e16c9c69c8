import { setImmediate as nextTurn } from 'node:timers/promises'
import { XMLValidator } from 'fast-xml-parser'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { lightColors, readPictureColors } from './picture-colors.ts'
import { picturePress } from './picture-press.ts'
import { drawSocialPicture, type SocialPicture } from './social-picture.ts'

const colors = readPictureColors()
const sample: SocialPicture = {
  siteName: 'Proof Tools',
  host: 'proof.example',
  title: 'A one-page brief',
  otherTitle: 'Marketing & AI News',
  kind: 'Marketing',
  note: 'September 17, 2025',
}
const draw = (changes: Partial<SocialPicture> = {}) => drawSocialPicture({ ...sample, ...changes }, colors)
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])

const hostile = [
  'Tom & "Jerry" <script>alert(1)</script>',
  ']]> --> <!--',
  'a\u0000\u000b\ufffe',
  '\ud83d',
  'W'.repeat(200),
]

describe('the drawing', () => {
  it('says whose it is, the title, the category and the date', () => {
    expect(wordsOf(draw())).toEqual([
      'Proof Tools',
      'proof.example',
      'A one-page brief',
      'Marketing',
      'September 17, 2025',
    ])
  })

  it('breaks a long title into at most four lines and ends a longer one with an ellipsis', () => {
    const lines = wordsOf(draw({ title: 'Ten more words than fit '.repeat(20) })).slice(2, -2)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it.each(['שלום עולם', '🚀🚀🚀', '人工知能'])('shows the name of the news for %j', (title) => {
    expect(wordsOf(draw({ title }))[2]).toBe('Marketing &amp; AI News')
  })

  it.each(hostile)('is well-formed with %j in every place', (text) => {
    const svg = draw({ title: text, siteName: text, host: text, note: text, kind: text })
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).not.toContain('<script')
  })

  it('has the light colours of the site and no others', () => {
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

describe('the press', () => {
  const press = picturePress()
  afterAll(() => press.close())

  it('prints 1200 by 630 pixels with ink on paper and one blue', async () => {
    const png = PNG.sync.read(await press.print(draw()))
    expect([png.width, png.height]).toEqual([1200, 630])
    const seen = new Set<string>()
    for (let i = 0; i < png.data.length; i += 4) seen.add(png.data.subarray(i, i + 3).toString('hex'))
    for (const name of ['paper', 'surface', 'ink', 'accent'] as const) expect(seen).toContain(colors[name].slice(1))
  })

  it('prints the title itself: another title is another picture', async () => {
    const [one, same, other] = await Promise.all(
      [draw(), draw(), draw({ title: 'Another brief' })].map((svg) => press.print(svg)),
    )
    expect(one?.equals(same ?? Buffer.of())).toBe(true)
    expect(one?.equals(other ?? Buffer.of())).toBe(false)
  })

  it.each([...hostile, 'שלום', '🚀', ''])('survives %j', async (title) => {
    expect((await press.print(draw({ title }))).subarray(1, 4).toString()).toBe('PNG')
  })

  it('keeps its lines inside the frame', async () => {
    const png = PNG.sync.read(
      await press.print(draw({ title: 'W'.repeat(200), siteName: 'M'.repeat(99), host: 'm'.repeat(99) })),
    )
    // Beside the frame there is paper only, between the crop marks.
    const at = (x: number, y: number) =>
      png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3).toString('hex')
    const beside = Array.from({ length: 400 }, (_, i) => [at(1146, 120 + i), at(52, 120 + i)]).flat()
    expect(new Set(beside)).toEqual(new Set([colors.paper.slice(1)]))
  })

  it('refuses what is no drawing and goes on with the next', async () => {
    const [broken, fine] = await Promise.allSettled([press.print('<svg'), press.print(draw())])
    expect(broken.status).toBe('rejected')
    expect(fine.status).toBe('fulfilled')
  })

  it('does not hold up the event loop', async () => {
    // The thread waits for a word of this one, which could not say it if it were the one that draws.
    const gate = new BroadcastChannel('the press may begin')
    const waiting = `const gate = new BroadcastChannel('${gate.name}')
      await new Promise((open) => { gate.onmessage = open })
      gate.close()
      await import(${JSON.stringify(new URL('./picture-worker.ts', import.meta.url).href)})`
    const gated = picturePress(new URL(`data:text/javascript,${encodeURIComponent(waiting)}`))
    let isPrinted = false
    const printing = gated.print(draw()).finally(() => {
      isPrinted = true
    })
    await nextTurn()
    expect(isPrinted).toBe(false)
    // Again and again, until the thread is there to hear it.
    const knocking = setInterval(() => gate.postMessage('begin'), 20)
    onTestFinished(async () => {
      clearInterval(knocking)
      gate.close()
      await gated.close()
    })
    expect((await printing).subarray(1, 4).toString()).toBe('PNG')
  })

  it('lets only so many wait', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 55 }, () => press.print('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused.every((answer) => answer.reason.status === 503)).toBe(true)
  })

  it('fails when its thread ends without an answer', async () => {
    const dead = picturePress(new URL('data:text/javascript,process.exit(1)'))
    await expect(dead.print(draw())).rejects.toThrow()
    await dead.close()
  })
})
