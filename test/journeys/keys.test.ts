// Keys and webhooks on the settings page: a program reads a report with a key until it is revoked.
import { expect, it } from 'vitest'
import { settingsAddress } from '#shared/calls/admin-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { signIn } from '../support/administrator.ts'
import { someOf } from '../support/breadth.ts'
import { desktop, journeys, phone } from '../support/journey.ts'

const { site, visit } = journeys()

it.each(
  someOf(
    [
      ['a phone', phone],
      ['a desktop', desktop],
    ],
    0,
  ),
)('makes a key by keyboard, which reads a report until it is revoked, and adds a webhook on %s', async (_, options) => {
  const { page, problems } = await visit(settingsAddress, options)
  await signIn(page)
  const onPage = page.getByRole('navigation', { name: 'On this page' })
  await onPage.getByRole('link', { name: 'Keys' }).click()
  expect(new URL(page.url()).hash).toBe('#keys')
  await page.getByRole('button', { name: 'New key' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await dialog.waitFor()
  await page.keyboard.type('Reporting sheet')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const once = page.getByRole('group', { name: 'Copy this key now. We show it once.' })
  const key = (await once.getByRole('code').textContent()) ?? ''
  expect(key).toMatch(/^mt_[a-z0-9]{8}_[\w-]{43}$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group')

  const readReport = () =>
    fetch(site().origin + reportPaths.visitTotals, { headers: { authorization: `Bearer ${key}` } })
  const report = await readReport()
  expect([report.status, Object.keys(await report.json())]).toEqual([200, expect.arrayContaining(['visits'])])
  const row = page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: 'Reporting sheet' })
  await row.getByText('In 90 days').waitFor()
  await row.getByRole('button', { name: 'Revoke Reporting sheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No keys yet').waitFor()
  expect((await readReport()).status).toBe(401)
  expect(await once.count()).toBe(0)

  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Web address').fill('https://hooks.example.com/news')
  await page.getByLabel('An article is published').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('group', { name: 'Copy this secret now. We show it once.' })
  expect(await secret.getByRole('code').textContent()).toMatch(/^whsec_/)
  const webhooks = page.getByRole('table', { name: 'Webhooks' })
  await webhooks.getByText('Nothing sent yet').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Delete hooks.example.com/news' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(problems).toEqual([])
})
