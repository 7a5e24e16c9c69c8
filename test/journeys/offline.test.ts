// Offline pages (Design: every state is designed, offline as well): loaded content keeps working, and the rest shows a
// notice.
import { describe, expect, it } from 'vitest'
import { journeysOnSharedSite } from '../support/journey.ts'

describe('without a network', () => {
  const { visit } = journeysOnSharedSite()

  it('an article shows that it needs a connection, and loads automatically once connected', async () => {
    const { page, context } = await visit('/recent-marketing-ai-news')
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
  })

  it('a search shows that its articles need a connection', async () => {
    const { page, context } = await visit('/recent-marketing-ai-news')
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('newsletters')
    await page.getByRole('heading', { name: 'These articles need a connection' }).waitFor()
  })

  it('the tools keep working', async () => {
    const { page, context } = await visit('/bold-text-converter')
    await context.setOffline(true)
    await page.getByLabel('Regular Text').fill('offline')
    expect((await page.getByLabel('Bold Text').inputValue()).normalize('NFKC')).toBe('offline')
  })

  it('a page whose code is not loaded keeps the visitor on the site', async () => {
    const { page, context } = await visit('/privacy-policy')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'QR Code' }).click()
    await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'QR Code Generator' }).waitFor()
  })
})
