import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pairs } from '../../../../test/support/breadth.ts'
import { type EditorSite, openEditor, openEditorSite } from '../../../../test/support/editor-site.ts'

// A browser on a busy machine is slow and shows the effect of an action late.
const actionMs = 20_000
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: actionMs } } })

let site: EditorSite
beforeAll(async () => {
  site = await openEditorSite()
})

async function open(options: Parameters<typeof openEditor>[1] = {}) {
  const opened = await openEditor(site, options)
  opened.page.setDefaultTimeout(actionMs)
  // Most tests watch the preview during writing.
  if ((options.width ?? 1280) >= 640) {
    for (const both of await opened.page.getByRole('button', { name: 'Both' }).all()) await both.click()
  }
  return opened
}

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
    const { page, context, complaints } = await open()
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
    await context.close()
  })

  it('turns the selection into lists, links, quotes, headings and code, each undone in one step', async () => {
    const { page, context } = await open()
    const actions = [
      ['Control+Shift+8', 'Bulleted list', '- one\n- two'],
      ['Control+Shift+7', 'Numbered list', '1. one\n2. two'],
      ['Control+Shift+9', 'Quote', '> one\n> two'],
      ['Control+Shift+6', 'Heading', '## one\n## two'],
      ['Control+k', 'Link', '[one](https://)\ntwo'],
      ['Control+e', 'Code', '```\none\ntwo\n```'],
    ] as const
    for (const [keys, name, expected] of actions) {
      for (const way of ['keys', 'button']) {
        await text(page).fill('one\ntwo')
        await text(page).selectText()
        if (way === 'keys') await page.keyboard.press(keys)
        else await button(page, name).click()
        await expectText(page, expected)
        await page.keyboard.press('ControlOrMeta+z')
        await expectText(page, 'one\ntwo')
      }
    }
    await context.close()
  })

  it('changes forty lines at once without altering their text, undone in one step', async () => {
    const { page, context, complaints } = await open()
    const source = ['<img src=x onerror="document.title=1">', 'a &amp; &lt;b&gt;  two spaces', ' 🚀 ', '</textarea><b>']
    const many = Array.from({ length: 10 }, () => source).flat()
    await text(page).fill(many.join('\n'))
    await text(page).selectText()
    await page.keyboard.press('Control+Shift+8')
    await expectText(page, many.map((line) => line.replace(/^ ?/, '$&- ')).join('\n'))
    await page.keyboard.press('ControlOrMeta+z')
    await expectText(page, many.join('\n'))
    expect([await page.title(), complaints]).toEqual(['Editor', []])
    await context.close()
  })

  it('changes six thousand lines at once', async () => {
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
    const { page, context } = await open()
    await text(page).pressSequentially('- one\ntwo\n\nend')
    await expectText(page, '- one\n- two\nend')
    await page.keyboard.press('Tab')
    await expectFocus(preview(page))
    await expectText(page, '- one\n- two\nend')
    await context.close()
  })

  it('has one tab stop for the toolbar; arrow keys wrap around, and tooltips name the shortcuts', async () => {
    const { page, context } = await open()
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
    await context.close()
  })
})

describe('the preview', () => {
  it("shows the readers' view, requested during pauses in typing", async () => {
    const context = await site.browser.newContext()
    await context.clock.install()
    const { page, asked, complaints } = await open({ context })
    await context.clock.pauseAt(Date.now() + 60_000)
    for (const part of ['## One ', '**two** ', '<b>']) {
      await text(page).pressSequentially(part)
      await context.clock.runFor(399)
      expect(asked).toEqual([])
    }
    await context.clock.runFor(1)
    await preview(page).getByRole('heading', { name: 'One two <b>', level: 2 }).waitFor()
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ description: '## One **two** <b>' }])
    await context.clock.resume()
    await page.getByRole('textbox', { name: 'Practical advice' }).fill('Start small.\n- Write a four-line brief first')
    const advice = page.getByRole('region', { name: 'Preview of Practical advice' })
    await advice.getByRole('listitem').filter({ hasText: 'Write a four-line brief first' }).waitFor()
    expect(await advice.getByText('Start small.').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the response to the latest text when an older one arrives later', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const respondedLate = Promise.withResolvers<void>()
    const { page, context, asked } = await open({
      async respondToPreview(route, response) {
        const isOlder = route.request().postData()?.includes('older')
        if (isOlder) await held
        await response().catch(() => {})
        if (isOlder) respondedLate.resolve()
      },
    })
    await text(page).fill('older')
    await expect.poll(() => asked.length).toBe(1)
    await text(page).fill('newer')
    await preview(page).getByText('newer').waitFor()
    release()
    await respondedLate.promise
    await text(page).fill('newest')
    await preview(page).getByText('newest').waitFor()
    expect(await preview(page).getByText('older').count()).toBe(0)
    await context.close()
  })

  it('keeps the last one and shows a notice while the site cannot be reached, and resumes by itself', async () => {
    let isDown = false
    const { page, context } = await open({
      respondToPreview: (route, response) => (isDown ? route.abort() : response()),
    })
    await text(page).fill('good')
    await preview(page).getByText('good').waitFor()
    isDown = true
    await text(page).fill('good and more')
    await preview(page).getByText('We cannot reach the site. You see the last preview.').waitFor()
    expect(await preview(page).getByText('good', { exact: true }).count()).toBe(1)
    isDown = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await preview(page).getByText('good and more').waitFor()
    expect(await preview(page).getByText('cannot reach').count()).toBe(0)
    await context.close()
  })

  it('shows the reason when the server rejects the text', async () => {
    const { page, context } = await open({
      respondToPreview: (route) => route.fulfill({ status: 401, json: { message: 'Not signed in' } }),
    })
    await text(page).fill('text')
    await preview(page).getByText('The preview failed: Not signed in').waitFor()
    await preview(page).getByRole('button', { name: 'Try again' }).waitFor()
    await context.close()
  })

  it('opens links in a new tab', async () => {
    const { page, context } = await open()
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
    await context.close()
  })

  it('scrolls with the text', async () => {
    const { page, context } = await open()
    await text(page).fill(Array.from({ length: 200 }, (_, i) => `Paragraph ${i}`).join('\n\n'))
    await preview(page).getByText('Paragraph 199').waitFor()
    for (const share of [0.5, 1, 0]) {
      await text(page).evaluate((field, at) => {
        field.scrollTop = at * (field.scrollHeight - field.clientHeight)
      }, share)
      const shareOf = () => preview(page).evaluate((pane) => pane.scrollTop / (pane.scrollHeight - pane.clientHeight))
      await expect.poll(shareOf).toBeCloseTo(share, 1)
    }
    await context.close()
  })
})

describe('the view', () => {
  it('shows text and preview side by side, and one at a time on a phone', async () => {
    const wide = await openEditor(site)
    await expect.poll(() => button(wide.page, 'Write').getAttribute('aria-pressed')).toBe('true')
    expect(await preview(wide.page).isVisible()).toBe(false)
    await button(wide.page, 'Both').click()
    await expect.poll(() => preview(wide.page).isVisible()).toBe(true)
    await wide.context.close()
    const { page, context } = await open({ width: 390 })
    await text(page).fill('some text')
    expect(await page.getByRole('button', { name: 'Both' }).count()).toBe(0)
    await expect.poll(() => preview(page).isVisible()).toBe(false)
    await button(page, 'Preview').click()
    await preview(page).getByText('some text').waitFor()
    await expect.poll(() => text(page).isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })

  it('switches with Ctrl+Shift+P and moves the focus; undo still works', async () => {
    const { page, context } = await open({ width: 390 })
    await text(page).pressSequentially('one two')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+Shift+p')
    await preview(page).getByText('one two').waitFor()
    await expectFocus(preview(page))
    await page.keyboard.press('Control+Shift+p')
    await expect.poll(() => selection(page)).toBe('two')
    await page.keyboard.press('ControlOrMeta+z')
    await expectText(page, 'one two')
    await context.close()
  })
})

describe("the readers' view", () => {
  it('is updated while typing, and lists the omitted lines with links to their position', async () => {
    const { page, context } = await open()
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
    await context.close()
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

describe('accessibility', () => {
  it.each(pairs([1280, 390], ['light', 'dark']))(
    'has no axe violations at %i pixels in a %s theme',
    async (width, theme) => {
      const { page, context } = await open({
        width,
        search: `?theme=${theme}&error=Too+short`,
        bypassCSP: true,
      })
      await text(page).fill(
        '## TL;DR\n- tiny\n- a bullet that is long enough\n\nPlain [link](https://a.example)\n\n    code',
      )
      await readers(page).getByText('1 line left out').first().click()
      if (width < 640) await button(page, 'Preview').click()
      await preview(page).getByRole('link').waitFor()
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      await context.close()
    },
  )
})
