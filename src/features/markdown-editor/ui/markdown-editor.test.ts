import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breadth, pairs, shareOf } from '../../../../test/support/breadth.ts'
import { hostileTexts } from '../../../../test/support/corpora/hostile-texts.ts'
import { type EditorSite, type OpenedEditor, openEditor, openEditorSite } from '../../../../test/support/editor-site.ts'

let site: EditorSite
/** The page of most tests, with text and preview side by side; each begins by replacing the text. */
let wide: OpenedEditor
beforeAll(async () => {
  site = await openEditorSite()
  wide = await open()
  for (const both of await wide.page.getByRole('button', { name: 'Both' }).all()) await both.click()
})
afterAll(() => wide.context.close())

const open = (options: Parameters<typeof openEditor>[1] = {}): Promise<OpenedEditor> => openEditor(site, options)

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of Description' })
const readers = (page: Page) => page.getByRole('region', { name: 'What readers get' }).first()

/** Returns the selection of the text field. */
const selection = (page: Page) =>
  text(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))

const caretLine = (page: Page) =>
  text(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart).split('\n').length)

const expectText = (page: Page, value: string) => expect.poll(() => text(page).inputValue()).toBe(value)
const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true)

describe('writing', () => {
  it("formats by shortcuts and buttons, keeps the selection, and supports the browser's undo", async () => {
    const { page, complaints } = wide
    await text(page).pressSequentially('a word')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await page.keyboard.press('Control+b')
    await expectText(page, 'a **word**')
    await expect.poll(() => selection(page)).toBe('word')
    await button(page, 'Italic').click()
    await expectText(page, 'a ***word***')
    await expect.poll(() => selection(page)).toBe('word')
    await page.keyboard.press('Control+b')
    await expectText(page, 'a *word*')
    for (const before of ['a ***word***', 'a **word**', 'a word']) {
      await page.keyboard.press('ControlOrMeta+z')
      await expectText(page, before)
    }
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expectText(page, 'a **word**')
    expect(complaints).toEqual([])
  })

  it('turns the selection into lists, links, quotes, headings and code, each undone in one step', async () => {
    const { page } = wide
    const actions = [
      ['Control+Shift+8', 'Bulleted list', '- one\n- two'],
      ['Control+Shift+7', 'Numbered list', '1. one\n2. two'],
      ['Control+Shift+9', 'Quote', '> one\n> two'],
      ['Control+Shift+6', 'Heading', '## one\n## two'],
      ['Control+k', 'Link', '[one](https://)\ntwo'],
      ['Control+e', 'Code', '```\none\ntwo\n```'],
    ] as const
    for (const [i, [keys, name, expected]] of actions.entries()) {
      for (const way of shareOf(['keys', 'button'], i, 2)) {
        await text(page).fill('one\ntwo')
        await text(page).selectText()
        if (way === 'keys') await page.keyboard.press(keys)
        else await button(page, name).click()
        await expectText(page, expected)
        await page.keyboard.press('ControlOrMeta+z')
        await expectText(page, 'one\ntwo')
      }
    }
  })

  it('changes forty lines at once without altering their text, undone in one step', async () => {
    const { page, complaints } = wide
    const source = ['<img src=x onerror="document.title=1">', 'a &amp; &lt;b&gt;  two spaces', ' 🚀 ', '</textarea><b>']
    const many = Array.from({ length: 10 }, () => source).flat()
    await text(page).fill(many.join('\n'))
    await text(page).selectText()
    await page.keyboard.press('Control+Shift+8')
    await expectText(page, many.map((line) => line.replace(/^ ?/, '$&- ')).join('\n'))
    await page.keyboard.press('ControlOrMeta+z')
    await expectText(page, many.join('\n'))
    expect([await page.title(), complaints]).toEqual(['Editor', []])
  })

  it('changes six thousand lines at once', async () => {
    // A page without a preview, which would show all of them.
    const { page, context } = await open()
    await text(page).evaluate((field: HTMLTextAreaElement) => {
      field.setRangeText('x\n'.repeat(6_000))
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.select()
    })
    await text(page).press('Control+Shift+8')
    await readers(page).getByText('0 of 3').waitFor()
    await expectText(page, '- x\n'.repeat(6_000))
    await context.close()
  })

  it('continues a list on Enter, ends it at an empty item, and leaves Tab to the browser', async () => {
    const { page } = wide
    await text(page).fill('')
    await text(page).pressSequentially('- one\ntwo\n\nend')
    await expectText(page, '- one\n- two\nend')
    await page.keyboard.press('Tab')
    await expectFocus(preview(page))
    await expectText(page, '- one\n- two\nend')
  })

  it('has one tab stop for the toolbar; arrow keys wrap around, and tooltips name the shortcuts', async () => {
    const { page } = wide
    await text(page).fill('')
    await button(page, 'Bold').focus()
    await page.keyboard.press('ArrowLeft')
    await expectFocus(button(page, 'Code'))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expectFocus(button(page, 'Italic'))
    const stops = page.getByRole('toolbar').first().locator('[tabindex="0"]')
    await expect.poll(() => stops.count()).toBe(1)
    await page.getByText('Italic (Ctrl+I)').waitFor()
    await page.keyboard.press('Enter')
    await expectText(page, '**')
    await page.keyboard.type('x')
    await expectText(page, '*x*')
  })
})

// `text-editor.test.tsx` of the desk shows when it is requested, and what it shows after failures.
describe('the preview', () => {
  it('opens links in a new tab', async () => {
    const { page, context } = wide
    await context.route('**/marketing-news', (route) => route.fulfill({ body: 'news' }))
    await text(page).fill('[inside](/marketing-news)')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      preview(page).getByRole('link', { name: 'inside' }).click(),
    ])
    // The new page may still be blank.
    await expect.poll(() => new URL(opened.url()).pathname).toBe('/marketing-news')
    expect(new URL(page.url()).pathname).toBe('/')
    await expectText(page, '[inside](/marketing-news)')
    await opened.close()
  })

  it('scrolls with the text', async () => {
    const { page } = wide
    await text(page).fill(Array.from({ length: 200 }, (_, i) => `Paragraph ${i}`).join('\n\n'))
    await preview(page).getByText('Paragraph 199').waitFor()
    for (const share of [0.5, 1, 0]) {
      await text(page).evaluate((field, at) => {
        field.scrollTop = at * (field.scrollHeight - field.clientHeight)
      }, share)
      const shareOf = () => preview(page).evaluate((pane) => pane.scrollTop / (pane.scrollHeight - pane.clientHeight))
      await expect.poll(shareOf).toBeCloseTo(share, 1)
    }
  })
})

describe('the view', () => {
  it('shows one at a time on a phone, by Ctrl+Shift+P with the focus, and both side by side on a wide page', async () => {
    const { page, context, complaints } = await open({ width: 390 })
    await text(page).pressSequentially('one two')
    expect(await page.getByRole('button', { name: 'Both' }).count()).toBe(0)
    await expect.poll(() => preview(page).isVisible()).toBe(false)
    await button(page, 'Preview').click()
    await preview(page).getByText('one two').waitFor()
    await expect.poll(() => text(page).isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await button(page, 'Write').click()
    await text(page).focus()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+Shift+p')
    await preview(page).getByText('one two').waitFor()
    await expectFocus(preview(page))
    await page.keyboard.press('Control+Shift+p')
    await expect.poll(() => selection(page)).toBe('two')
    await page.keyboard.press('ControlOrMeta+z')
    await expectText(page, 'one two')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => button(page, 'Write').getAttribute('aria-pressed')).toBe('true')
    expect(await preview(page).isVisible()).toBe(false)
    await button(page, 'Both').click()
    await expect.poll(() => preview(page).isVisible()).toBe(true)
    expect(await text(page).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe("the readers' view", () => {
  it('is updated while typing, and lists the omitted lines with links to their position', async () => {
    const { page } = wide
    const lines = [
      '## TL;DR',
      '- tiny',
      '1. a numbered line',
      '## Body',
      ...Array.from({ length: 59 }, () => 'prose'),
      '- outside of the section',
    ]
    await text(page).fill(lines.join('\n'))
    await readers(page).getByText('1 of 3').waitFor()
    await readers(page).getByText('1 of 4').waitFor()
    const [summary, takeaways] = [
      readers(page).getByText('2 lines left out').first(),
      readers(page).getByText('2 lines left out').last(),
    ]
    await summary.click()
    await takeaways.click()
    await readers(page).getByText('numbered: only bullets count here').waitFor()
    const outside = readers(page).getByRole('button', { name: /^Line 64 outside of the section/ })
    await outside.click()
    await expect.poll(() => caretLine(page)).toBe(64)
    await expectFocus(text(page))
    await expect.poll(() => text(page).evaluate((field) => field.scrollTop)).toBeGreaterThan(200)
    await page.keyboard.type('!')
    await expect.poll(() => text(page).inputValue()).toMatch(/section!$/)
  })
})

describe('autosave', () => {
  it('restores the text of a closed tab, and shows the text of another tab', async () => {
    const first = await open()
    const { context } = first
    await text(first.page).fill('kept')
    // Closes the page within the debounce. The call does not wait for the page to close.
    const closed = first.page.waitForEvent('close')
    await first.page.close({ runBeforeUnload: true })
    await closed
    const second = await open({ context })
    await second.page.getByRole('button', { name: 'Restore' }).click()
    await expectText(second.page, 'kept')
    await second.page.getByRole('note').getByText('saved').waitFor()
    const third = await open({ context })
    await text(third.page).fill('of the third tab')
    await third.page.getByRole('note').getByText('saved').waitFor()
    await text(second.page).fill('kept and more')
    await third.page.getByText(/^Another tab has a different text/).waitFor()
    await third.page.getByRole('button', { name: 'Use that text' }).click()
    await expectText(third.page, 'kept and more')
    await context.close()
  })
})

describe('without a policy', () => {
  let opened: OpenedEditor
  beforeAll(async () => {
    opened = await open({ bypassCSP: true })
  })
  afterAll(() => opened.context.close())

  /** Pastes each HTML over the whole text, as one event of the page, and returns the texts that result. */
  const paste = (all: readonly string[]) =>
    text(opened.page).evaluate((field: HTMLTextAreaElement, clipboards) => {
      field.focus()
      return clipboards.map((html) => {
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return field.dispatchEvent(event) ? 'left to the browser' : field.value
      })
    }, all)

  // `paste.test.tsx` shows what becomes of each kind of markup.
  it('a paste of HTML becomes Markdown, runs nothing, requests nothing, and can be undone', async () => {
    const { page, complaints } = opened
    await text(page).fill('before')
    expect(await paste(['<ul><li>one</li></ul>'])).toEqual(['- one'])
    await page.keyboard.press('ControlOrMeta+z')
    await expectText(page, 'before')
    const active = [
      '<script>document.title=1</script>',
      '<img src=x onerror="document.title=1"><svg onload="document.title=1"><text>no</text></svg>',
      '<iframe src="https://evil.example" srcdoc="<script>parent.document.title=1</script>"></iframe>',
      '<object data="https://evil.example"></object><embed src="https://evil.example">',
      '<link rel=stylesheet href="https://evil.example/a.css"><meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example">',
      '<video src="https://evil.example" autoplay onloadstart="document.title=1"></video>',
    ]
    for (const markdown of await paste(active.map((html) => `<p>a ${html}<b>b</b></p>`)))
      expect(markdown).toMatch(/^a\s+\*\*b\*\*$/)
    for (const markdown of await paste(hostileTexts.map((html) => `<p>${html}</p><p>end</p>`))) {
      for (const [, address] of markdown.matchAll(/(?<!\\)\]\(([^)]*)\)/g))
        expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
      for (const html of markdown.matchAll(/.?<[a-z/!?]/gi)) expect(html[0]).toMatch(/^[\\`]/)
    }
    // Once this image has failed, those of the pastes would have failed and run their handlers.
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const picture = new Image()
      picture.onerror = () => resolve()
      picture.src = '/no-picture.png'
      return promise
    })
    expect([await page.title(), complaints]).toEqual(['Editor', []])
  })

  it('a paste of hostile depth and size becomes Markdown', async () => {
    await text(opened.page).fill('')
    const deep = await paste([
      `${'<div><b>'.repeat(3_000)}deep${'</b></div>'.repeat(3_000)}`,
      `${'<ul><li>x'.repeat(3_000)}`,
      `${'<ul>'.repeat(3_000)}<li>x`,
      `${'<blockquote>'.repeat(3_000)}<p>x`,
    ])
    for (const [i, part] of ['deep', '- x', 'x', 'x'].entries()) expect(deep[i]).toContain(part)
    // Each input becomes one line of Markdown, because the browser needs seconds for many lines.
    const size = breadth(5_000, 25_000)
    const [ticks, heading, spaces] = await paste([
      `<pre>${'`a'.repeat(8 * size)}</pre>`,
      `<h2>x${'<i> </i><br>y<br>'.repeat(size)}</h2>`,
      `<pre>a${' '.repeat(16 * size)}b</pre>`,
    ])
    expect(ticks).toContain('`a')
    expect(heading).toMatch(/^## x y y.*y$/)
    expect(spaces).toMatch(/^```\na +b\n```$/)
  })

  it.each(pairs([1280, 390], ['light', 'dark']))(
    'the editor has no axe violations at %i pixels in a %s theme',
    async (width, theme) => {
      const { page } = opened
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${new URL(page.url()).origin}/?theme=${theme}&error=Too+short`)
      await text(page).fill(
        '## TL;DR\n- tiny\n- a bullet that is long enough\n\nPlain [link](https://a.example)\n\n    code',
      )
      await readers(page).getByText('1 line left out').first().click()
      await button(page, width < 640 ? 'Preview' : 'Both').click()
      await preview(page).getByRole('link').waitFor()
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    },
  )
})
