// Codes of other contents than links: by keyboard alone, on both widths, and without a trace of what they hold.
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/breadth.ts'
import { decode } from '../support/decode.ts'
import { desktopWithWorker, installWorker, untilSettled } from '../support/installed.ts'
import { desktop, devices, eventually, journeysOnSharedSite } from '../support/journey.ts'

const path = '/qr-code-generator'
const { site, visit } = journeysOnSharedSite()
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

describe.each(someOf(devices, 0))('a visitor (%s)', (_, look) => {
  it('makes a Wi-Fi and a contact code, and sends and keeps only their type', async () => {
    const { page, problems, calls } = await visit(path, look)
    const { sent, stored } = watch(page)
    await field(page, 'Content').selectOption('Wi-Fi')
    await field(page, 'Network name').fill('Fjord;Guests')
    await field(page, 'Password').fill('steep-twice-2026')
    await page.getByText('Joins Fjord;Guests with a password of 16 characters').waitFor()
    await scanned(page, 'Scan test passed: it joins your network.')
    const wifi = await save(page)
    expect(wifi.text).toBe('WIFI:T:WPA;S:Fjord\\;Guests;P:steep-twice-2026;;')
    expect(wifi.name).toMatch(/^qr-code-wifi-\d{13}\.png$/)

    await field(page, 'Content').selectOption('Contact')
    await field(page, 'Last name').fill('Lindqvist')
    await field(page, 'Note').fill('Likes oolong, or green')
    await scanned(page, 'Scan test passed: it saves your contact.')
    const contact = await save(page)
    expect(contact.text).toContain('\r\nNOTE:Likes oolong\\, or green\r\n')

    const reported = await eventually(
      () => calls.filter((call) => call.path === '/api/analytics/usage').map(({ body }) => body),
      (events) => events.length === 2,
    )
    expect(reported).toEqual([
      { ...event('Wi-Fi', wifi.name), metadata: expect.stringContaining('"content":"wifi"') },
      { ...event('Contact', contact.name), metadata: expect.stringContaining('"content":"contact"') },
    ])
    const trace = `${sent.join('\n')}${await stored()}`
    for (const value of ['Fjord', 'steep', 'Lindqvist', 'oolong']) expect(trace).not.toContain(value)
    await page.getByText('None yet').waitFor()
    await page.reload()
    expect(await field(page, 'Content').inputValue()).toBe('web')
    expect(problems).toEqual([])
  })
})

const event = (inputData: string, outputData: string) => ({
  toolType: 'qr_code',
  action: 'downloaded',
  inputData,
  outputData,
})

it('an event is made by keyboard alone, in the time zone of the visitor', async () => {
  const { page, problems } = await visit(path, { ...desktop, timezoneId: 'America/New_York' })
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
  expect((await save(page)).text).toContain('DTSTART:20261203T210000Z\r\nDTEND:20261203T220000Z\r\n')
  expect(problems).toEqual([])
})

it('the forms work offline after one visit, and a long paste neither freezes the page nor makes a code', async () => {
  const { page, context } = await visit('/', desktopWithWorker)
  await installWorker(page)
  await context.setOffline(true)
  await page.goto(site().origin + path)
  await untilSettled(page)
  await field(page, 'Content').selectOption('Text')
  await field(page, 'Text').fill('مرحبا 🎉 '.repeat(15_000))
  await page.getByText(/^Too long by \d,\d{3} bytes\./).waitFor()
  await field(page, 'Text').fill('Table 4 🎉')
  await scanned(page, 'Scan test passed: it shows your text.')
  expect((await save(page)).text).toBe('Table 4 🎉')
})
