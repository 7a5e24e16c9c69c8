// The page "How this article was made" in its states. The page mocks responses, because no request may fail.
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

const path = '/article/1/provenance'
const article = '**/api/marketing-ai-news/1'

export const provenanceScenes: readonly Scene[] = [
  { name: 'article-provenance', path, arrange: untilVerified },
  { name: 'article-provenance-invalid', path, continues: true, arrange: changeText },
  { name: 'article-provenance-unable', path, continues: true, arrange: withoutAlgorithm },
]

async function untilVerified(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The text is exactly what we signed.' }).waitFor()
}

async function changeText(page: Page): Promise<void> {
  await page.route(article, async (route) => {
    const sent = await (await route.fetch()).json()
    await route.fulfill({ json: { ...sent, description: `${sent.description}.` } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'This text is not what we signed.' }).waitFor()
}

/** The last scene of this page: the change lasts. */
async function withoutAlgorithm(page: Page): Promise<void> {
  await page.unroute(article)
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Not checked.' }).waitFor()
}
