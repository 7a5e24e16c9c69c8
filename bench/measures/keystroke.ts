// The time from a key press to its result on the page, in a real browser on the real site. The comparison is a bare
// page with the same fields, whose only script copies one into the other: the browser's own cost of layout and paint.
import type { Browser, Page } from 'playwright-core'
import { findPhrases } from '#features/editorial/domain/never-use/find-phrases.ts'
import { encodeContent } from '#features/qr-code/domain/content/encode-content.ts'
import { toolOf } from '#shared/tools.ts'
import { openChromium } from '../browser/chromium.ts'
import { type Keystroke, type Output, timeKeystrokes } from '../browser/keystroke-probe.ts'
import type { Finding } from '../report/finding.ts'
import { median } from '../report/statistics.ts'
import { startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { makeStorage } from '../stage/storage.ts'

const warmUps = 5
const samples = 21
const sentence = 'Launch day is here: 3 ways to save before Friday. '
const boldOutput: Output = { selector: 'textarea[readonly]' }
const qrOutput: Output = { selector: '[role="img"] path:last-of-type', attribute: 'd' }
/** Does not wait for the next screen refresh, which would add a random 0 to 17 ms. */
const unpacedFrames = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

// At 10,000 characters the page also sends every change to the server (Decisions, Text limits); the key presses
// add to the length.
const boldCases = [
  { characters: 10_000 - warmUps - samples, label: '10,000', barMs: 16 },
  { characters: 100_000, label: '100,000', barMs: 50 },
]

export async function keystroke(stage: Stage): Promise<Finding[]> {
  const site = await startSite(stage, { storage: await makeStorage(stage, 'embedded') })
  const browser = await openChromium(stage, unpacedFrames)
  const findings: Finding[] = []
  for (const { characters, label, barMs } of boldCases) {
    const text = sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)
    const measured = await typeInto(browser, {
      text,
      output: boldOutput,
      open: (page) => openTool(page, site.origin, toolOf('bold-text').path),
    })
    const bare = await typeInto(browser, { text, output: boldOutput, open: openBarePage })
    findings.push(...describe(`bold text, ${label} characters`, { measured, bare, barMs }))
  }
  const measured = await typeInto(browser, {
    text: 'https://example.com/summer-sale',
    output: qrOutput,
    open: (page) => openTool(page, site.origin, toolOf('qr-code').path),
  })
  findings.push(...describe('QR preview', { measured, barMs: 16 }))
  return [...findings, ...checksOfLongTexts()]
}

type Typing = { text: string; output: Output; open: (page: Page) => Promise<void> }

async function typeInto(browser: Browser, { text, output, open }: Typing): Promise<Keystroke[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await open(page)
  const field = page.locator('main :is(textarea:not([readonly]), input[type="url"])').first()
  await field.fill(text)
  await field.press('Control+End')
  const keystrokes = await timeKeystrokes(page, { output, count: warmUps + samples })
  await context.close()
  return keystrokes.slice(warmUps)
}

async function openTool(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' })
}

async function openBarePage(page: Page): Promise<void> {
  await page.setContent(
    '<main><textarea rows="3" cols="60"></textarea><textarea rows="3" cols="60" readonly></textarea></main>',
  )
  await page.evaluate(() => {
    const [input, output] = document.querySelectorAll('textarea')
    input?.addEventListener('input', () => {
      if (output) output.value = input.value
    })
  })
}

function describe(
  what: string,
  { measured, bare, barMs }: { measured: Keystroke[]; bare?: Keystroke[]; barMs: number },
): Finding[] {
  const against = (value: (one: Keystroke) => number) => {
    if (!bare) return {}
    const limit = median(bare.map(value))
    return { limit: { what: 'bare fields', value: limit }, ratio: median(measured.map(value)) / limit }
  }
  const fromInput = (one: Keystroke) => one.fromInputMs
  const fromKey = (one: Keystroke) => one.fromKeyMs
  return [
    {
      what: `${what}: input event to page`,
      measured: median(measured.map(fromInput)),
      unit: 'ms',
      bar: { kind: 'at-most', value: barMs },
      ...against(fromInput),
    },
    { what: `${what}: key to page`, measured: median(measured.map(fromKey)), unit: 'ms', ...against(fromKey) },
  ]
}

const longTextMs = 50

/** What the page does after a key press in a text of 100,000 characters, without the browser. */
function checksOfLongTexts(): Finding[] {
  const text = 'Every writer’s “text” has words, and few are on a list; phrase number 7 of none. '
    .repeat(1_300)
    .slice(0, 100_000)
  const phrases = Array.from({ length: 200 }, (_, number) => `phrase number ${number} of many`)
  const timed = (what: string, check: () => unknown): Finding => {
    const times = Array.from({ length: warmUps + samples }, () => {
      const begin = performance.now()
      check()
      return performance.now() - begin
    })
    return { what, measured: Math.max(...times), unit: 'ms', bar: { kind: 'at-most', value: longTextMs } }
  }
  return [
    timed('200 phrases in 100,000 characters, longest', () => findPhrases(text, phrases)),
    timed('QR contents of 100,000 characters, longest', () =>
      encodeContent({ type: 'email', to: 'a@example.com', subject: text, message: text }),
    ),
  ]
}
