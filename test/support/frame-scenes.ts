// The states of the share page, and of the tools in frames of other sites.
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

const shared = new URLSearchParams({ title: 'Spring sale, three days only', url: 'https://example.com/spring' })

export const frameScenes: readonly Scene[] = [
  { name: 'share', path: `/share?${shared}`, arrange: untilChoices },
  { name: 'share-nothing', path: '/share', arrange: untilNothing },
  {
    name: 'embed-bold-text',
    path: '/embed/bold-text-converter',
    arrange: (page) => fill(page, 'Regular Text', 'Sale'),
  },
  {
    name: 'embed-color-palette',
    path: '/embed/color-palette-generator',
    arrange: (page) => fill(page, 'Starting color', 'teal'),
  },
  { name: 'embed-qr-code', path: '/embed/qr-code-generator', arrange: (page) => fill(page, 'URL', 'example.com') },
  {
    name: 'embed-qr-code-invalid',
    path: '/embed/qr-code-generator',
    continues: true,
    arrange: (page) => fill(page, 'URL', 'http://'),
  },
]

async function untilChoices(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Make it bold/ }).waitFor()
}

async function untilNothing(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Nothing was shared' }).waitFor()
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}
