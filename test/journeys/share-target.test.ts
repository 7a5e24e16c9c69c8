// What other apps share with the installed app: in the address, and posted by the system.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bandPicture } from '../support/band-picture.ts'
import { breadth, someOf } from '../support/breadth.ts'
import { devicesWithWorker, installWorker, keptAddresses, untilSettled } from '../support/installed.ts'
import { devices, journeysOnSharedSite, phone } from '../support/journey.ts'

const { site, visit } = journeysOnSharedSite()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'From your share:' })

/** As the system posts a share: a navigation that the page does not make itself. */
async function post(page: Page, texts: Record<string, string>, picture: Buffer | null = null): Promise<void> {
  await page.evaluate(
    ([fields, bytes]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' })
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      }
      if (bytes) {
        const field = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' })
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'teapot.png', { type: 'image/png' }))
        field.files = data.files
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    [texts, picture && [...picture]] as const,
  )
}

describe.each(someOf(devices, 0))('a share in the address (%s)', (_, look) => {
  it('opens the tool for a single match, else offers the tools, best first, and the tool takes it back', async () => {
    const { page, calls, problems } = await visit('/terms-of-service', look)
    await page.goto(`${site().origin}/share?text=${encodeURIComponent('Look: #0f766e')}`)
    await heading(page, 'Bold Text Converter').waitFor()
    await note(page).waitFor()
    await page.goBack()
    await heading(page, 'Terms of Service').waitFor()

    // By keyboard alone.
    const query = new URLSearchParams({ title: 'Spring sale, three days only', url: 'https://example.com/spring' })
    await page.goto(`${site().origin}/share?${query}`)
    const choices = page.getByRole('navigation', { name: 'Open with' }).getByRole('link')
    await choices.first().waitFor()
    expect(await choices.allInnerTexts()).toEqual([
      expect.stringMatching(/^Make a QR code\s+example\.com\/spring$/),
      expect.stringMatching(/^aA\s+Make it bold/),
    ])
    await choices.first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'QR Code Generator').waitFor()
    const field = page.getByLabel('URL', { exact: true })
    expect(await field.inputValue()).toBe('https://example.com/spring')
    await note(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await note(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe(site().origin)
    await page.goBack()
    await choices.nth(1).press('Enter')
    await heading(page, 'Bold Text Converter').waitFor()
    expect(await page.getByLabel('Regular Text').inputValue()).toBe('Spring sale, three days only')
    expect([calls, problems]).toEqual([[], []])
  })
})

describe.each(someOf(devicesWithWorker, 1))('a share that the system posts (%s)', (_, look) => {
  it.each(breadth([true], [true, false]))(
    'reaches the tool through the worker alone, offline: %s',
    async (isOffline) => {
      const { page, context, calls } = await visit('/', look)
      await installWorker(page)
      await context.setOffline(isOffline)
      await page.goto(`${site().origin}/terms-of-service`)
      await untilSettled(page)
      await post(page, {}, bandPicture(['#0f766e', '#c9a26b', '#1d2430']))
      await heading(page, 'Color Palette Generator').waitFor()
      await note(page).filter({ hasText: 'Five colors from the image' }).waitFor()
      await expect.poll(() => page.locator('[data-swatch]').first().getAttribute('aria-label')).toMatch(/^Base #/)
      expect((await keptAddresses(page)).filter((address) => address.startsWith('/share/'))).toEqual([])

      await post(page, { title: 'Spring sale', text: 'https://example.com/menu' })
      await page.getByRole('link', { name: /^Make a QR code/ }).click()
      await heading(page, 'QR Code Generator').waitFor()
      expect(await page.getByLabel('URL', { exact: true }).inputValue()).toBe('https://example.com/menu')
      expect(calls.map(({ path, status }) => [path, status])).toEqual([
        ['/share', 303],
        ['/share', 303],
      ])
    },
  )
})

it('without the worker, the system’s form opens the page, and nobody reads it', async () => {
  const { page } = await visit('/robots.txt', phone)
  await post(page, { text: 'secret' }, bandPicture(['#0f766e']))
  await page.getByRole('heading', { name: 'Nothing was shared' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})
