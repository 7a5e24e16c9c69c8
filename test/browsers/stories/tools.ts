// The three tools, each on its own page.
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expectSame, type Story } from '../story.ts'
import { until, type Visitor } from '../visitor.ts'

const readByJsqr = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof import('jsqr').default }).default

const untilToast = (visitor: Visitor, text: string) => visitor.untilText('[data-toast]', text)
/** The system draws the list of a select control outside of the page. */
const choose = (visitor: Visitor, label: string, option: string) =>
  visitor.evaluate(
    (name, wanted) => {
      const select = Array.from(document.querySelectorAll('select')).find((one) => one.labels[0]?.textContent === name)
      const found = Array.from(select?.options ?? []).find((one) => one.label === wanted)
      if (select && found) select.value = found.value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    label,
    option,
  )
const untilPalette = (visitor: Visitor, method: string) =>
  until(`a palette of ${method} is stored`, async () =>
    visitor.front.sent().some(({ path, body }) => path === '/api/palettes' && body.includes(`"general-${method}"`)),
  )

/**
 * The color of the output's placeholder, and of the site's notes. The input's placeholder is transparent over the
 * sample.
 */
function placeholderAndNote(): { placeholder: string; note: string; field: string } {
  const area = document.querySelector('[data-tool] textarea[readonly]') ?? document.body
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--ink-3)'
  const note = getComputedStyle(probe).color
  probe.remove()
  return { placeholder: getComputedStyle(area, '::placeholder').color, note, field: getComputedStyle(area).color }
}

export const toolStories: readonly Story[] = [
  {
    name: 'bold text',
    tell: async (visitor) => {
      await visitor.visit('/bold-text-converter')
      const { placeholder, note, field } = await visitor.evaluate(placeholderAndNote)
      // Each engine has its own color for it, and some are unreadable by script. WebKitGTK returns the field's color
      // instead.
      if (placeholder !== field) expectSame('The color of the placeholder', placeholder, note)
      await visitor.fill({ css: 'textarea', name: 'Regular Text' }, 'Hi 5!')
      await visitor.waitUntil('the text is bold', () =>
        Array.from(document.querySelectorAll('textarea')).some(
          ({ value }) => value === '\u{1d5db}\u{1d5f6} \u{1d7f1}!',
        ),
      )
      await visitor.untilSent('/api/conversions')
      await visitor.clickOn('button', 'Copy', '[data-tool]')
      await untilToast(visitor, 'Copied to clipboard!')
    },
  },
  {
    name: 'color palette',
    tell: async (visitor) => {
      await visitor.visit('/color-palette-generator')
      await visitor.clickOn('main button', 'Generate Palette')
      await untilPalette(visitor, 'triadic')
      const before = await visitor.textOf('[data-tool] [aria-label="Palette"]')
      await choose(visitor, 'Method', 'Analogous')
      await visitor.waitUntil(
        'another palette is shown',
        (old) => document.querySelector('[data-tool] [aria-label="Palette"]')?.textContent !== old,
        before,
      )
      // The next method of the list.
      await visitor.clickOn('main button', 'Generate Palette')
      await untilPalette(visitor, 'monochromatic')
      await visitor.clickOn('button[aria-label^="Use Support"]')
      await untilToast(visitor, 'Starting color updated!')
      await visitor.clickOn('main button', 'Copy all')
      await untilToast(visitor, 'All colors have been copied.')
    },
  },
  {
    name: 'QR code',
    tell: async (visitor) => {
      await visitor.visit('/qr-code-generator')
      await visitor.fill({ css: 'input', name: 'URL' }, 'example.com/spring?b=1')
      const address = 'https://example.com/spring?b=1'
      await visitor.waitUntil(
        'the preview is of the new address',
        (wanted) => document.querySelector('svg[role="img"]')?.ariaLabel?.includes(wanted),
        address,
      )
      await visitor.evaluate(() => document.querySelector('svg[role="img"]')?.scrollIntoView({ block: 'center' }))
      await until('the screen shows a code of the new address', async () => (await seenCode(visitor)) === address)
    },
  },
]

/** The code's content, decoded from the screen. */
async function seenCode(visitor: Visitor): Promise<string | undefined> {
  const box = await visitor.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('svg[role="img"]')?.getBoundingClientRect() ?? new DOMRect()
    return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
  })
  const screen = PNG.sync.read(Buffer.from(await visitor.screenshot()))
  const seen = new PNG({ width: box.width, height: box.height })
  PNG.bitblt(screen, seen, box.left, box.top, box.width, box.height, 0, 0)
  return readByJsqr(new Uint8ClampedArray(seen.data), box.width, box.height)?.data
}
