// Codes of other contents than links: by keyboard alone, on both widths, and without a trace of what they hold.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { devices, eventually, journeysOnSharedSite } from '../support/journey.ts'

const path = '/qr-code-generator'
const { visit } = journeysOnSharedSite()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const scanned = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

async function save(page: Page): Promise<{ name: string; text: string }> {
  const button = page.getByRole('button', { name: /^(Download|Save) QR Code$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { text } = await decode(await buffer(await download.createReadStream()))
  return { name: download.suggestedFilename(), text }
}

/** Everything that the page sends and that its browser stores. */
function watch(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const stored = () =>
    page.evaluate(() => {
      // Leaving the page is when typed texts are stored.
      window.dispatchEvent(new Event('pagehide'))
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.cookie])
    })
  return { sent, stored }
}

it.each(someOf(devices, 0))('a visitor makes a Wi-Fi code, and an event by keyboard alone (%s)', async (_, look) => {
  const { page, problems, calls } = await visit(path, { ...look, timezoneId: 'America/New_York' })
  const { sent, stored } = watch(page)
  await field(page, 'Content').selectOption('Wi-Fi')
  await field(page, 'Network name').fill('Fjord;Guests')
  await field(page, 'Password').fill('steep-twice-2026')
  await page.getByText('Joins Fjord;Guests with a password of 16 characters').waitFor()
  await scanned(page, 'Scan test passed: it joins your network.')
  const wifi = await save(page)
  expect(wifi.text).toBe('WIFI:T:WPA;S:Fjord\\;Guests;P:steep-twice-2026;;')
  expect(wifi.name).toMatch(/^qr-code-wifi-\d{13}\.png$/)

  // In the time zone of the visitor.
  await field(page, 'Content').focus()
  await page.keyboard.type('Ev')
  await field(page, 'Title').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tea hour')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12032026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0400PM')
  await field(page, 'Ends').focus()
  await page.keyboard.type('12032026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0300PM')
  await field(page, 'Where').focus()
  await page.getByText('Set the end after the start.').waitFor()
  await page.getByText('Fill in the form to get your code').waitFor()
  await field(page, 'Ends').fill('2026-12-03T17:00')
  await page.getByText(/^Tea hour, Dec 3, 2026, 4:00\s–\s5:00\sPM$/).waitFor()
  const event = await save(page)
  expect(event.text).toContain('DTSTART:20261203T210000Z\r\nDTEND:20261203T220000Z\r\n')

  // Only their types are sent and stored.
  const reported = await eventually(
    () => calls.filter((call) => call.path === '/api/analytics/usage').map(({ body }) => body),
    (events) => events.length === 2,
  )
  expect(reported).toEqual([
    { ...usage('Wi-Fi', wifi.name), metadata: expect.stringContaining('"content":"wifi"') },
    { ...usage('Event', event.name), metadata: expect.stringContaining('"content":"event"') },
  ])
  const trace = `${sent.join('\n')}${await stored()}`
  for (const value of ['Fjord', 'steep', 'Tea hour', '20261203']) expect(trace).not.toContain(value)
  await page.getByText('None yet').waitFor()
  await page.reload()
  expect(await field(page, 'Content').inputValue()).toBe('web')
  expect(problems).toEqual([])
})

const usage = (inputData: string, outputData: string) => ({
  toolType: 'qr_code',
  action: 'downloaded',
  inputData,
  outputData,
})
