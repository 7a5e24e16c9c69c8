// The desk's figures for the notification of a published article (Decisions, Answers of the calls).
import { afterAll, expect, it } from 'vitest'
import { subscribe } from '#features/push/contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { button, deskOf, toastTitled, write } from '../support/editing.ts'
import { journeys, phone } from '../support/journey.ts'
import { pushService } from '../support/push-service.ts'

const service = await pushService()
afterAll(() => service.close())

const { visit, site } = journeys({ PUSH_DELAY_SECONDS: '3', PUSH_ALLOW_PRIVATE: 'true' })
const desk = deskOf(visit)

const send = (path: string, body: object) =>
  fetch(site().origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('a published article is announced once after its undo window, and its row shows the result', async () => {
  service.answer('/refused', () => ({ status: 403 }))
  service.answer('/gone', () => ({ status: 410 }))
  for (const path of ['/one', '/two', '/refused', '/gone'])
    expect((await send(subscribe.path, service.subscription(path))).status).toBe(201)
  const { page, problems } = await desk('&desk=create', phone)
  await write(page, { title: 'Told to everybody' })
  await page.getByLabel('Save as draft').uncheck()
  await button(page, 'Publish Now').click()
  await toastTitled(page, 'Article published').waitFor()
  await button(page, 'Back to Published').click()

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Told to everybody', exact: true }) })
  await row.getByText('1 not delivered: a push service refused our key (403)').waitFor()
  const figures = async () => (await row.locator('dl > div').allInnerTexts()).map((one) => one.split(/\s+/))
  await expect.poll(figures).toEqual([
    ['Due', '4'],
    ['Sent', '2'],
    ['Failed', '1'],
    ['Unsubscribed', '1'],
    ['Opened', '0'],
  ])
  expect([await row.getByRole('timer').count(), await button(page, 'Undo: Told to everybody').count()]).toEqual([0, 0])
  const id = Number(/(\d+)/.exec((await row.getByRole('link', { name: /^View/ }).getAttribute('href')) ?? '')?.[1])
  expect((await send(apiPaths.pushOpened, { articleId: id })).status).toBe(200)
  await button(page, 'Refresh').click()
  await row.getByText('50.0%').waitFor()

  // The undo window is over: a later call is rejected.
  expect(
    await page.evaluate(
      async (path) => (await fetch(path, { method: 'POST' })).status,
      deskPaths.unpublishArticle.replace(':id', String(id)),
    ),
  ).toBe(409)
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})
