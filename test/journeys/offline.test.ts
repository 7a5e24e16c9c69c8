// Offline pages (Design: every state is designed, offline as well): loaded content keeps working, and the rest shows a
// notice.
import { it } from 'vitest'
import { journeysOnSharedSite } from '../support/journey.ts'

const { visit } = journeysOnSharedSite()

it('without a network, what was not loaded shows that it needs a connection, and loads once connected', async () => {
  const { page, context } = await visit('/recent-marketing-ai-news')
  // An earlier visit may have left code in the browser's cache, which works offline.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const [first, second] = await page.getByRole('link', { name: /^Read Full Article/ }).all()
  // The article page's code is loaded from here on.
  await first?.click()
  await page.getByRole('article').waitFor()
  await page.goBack()
  await second?.waitFor()
  await context.setOffline(true)
  await second?.click()
  await page.getByRole('heading', { name: 'This article needs a connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('article').waitFor()

  await page.goBack()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('newsletters')
  await page.getByRole('heading', { name: 'These articles need a connection' }).waitFor()
  // The code of this page is not loaded yet.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'QR Code' }).click()
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'QR Code Generator' }).waitFor()
})
