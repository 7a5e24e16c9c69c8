// An editor's actions at the desk, for journeys.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { signIn } from './administrator.ts'
import { desktop, eventually, type Visit } from './journey.ts'

type VisitSite = (path: string, options?: BrowserContextOptions) => Promise<Visit>

/** Opens the desk of a site as its administrator, who signs in once per file. */
export function deskOf(visit: VisitSite) {
  let session: BrowserContextOptions['storageState']
  return async (place = '', options: BrowserContextOptions = desktop): Promise<Visit> => {
    const visited = await visit(
      `/admin?tab=editorial${place}`,
      session ? { ...options, storageState: session } : options,
    )
    if (!session) await signIn(visited.page)
    // The writing view has no tabs.
    await tab(visited.page, 'Generate Article').or(field(visited.page, 'Title')).first().waitFor()
    const { cookies } = await visited.context.storageState()
    session ??= { cookies, origins: [] }
    return visited
  }
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The items in the menu of an article. */
export async function chooseOfMenu(page: Page, title: string, action: string): Promise<void> {
  await button(page, `More: ${title}`).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The link from the writing view to the article's list. */
export const wayOut = (page: Page, list: 'Drafts' | 'Published') =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: list, exact: true })

export const topic = (page: Page) => page.getByLabel('Topic or paragraph')
export const tagField = (page: Page) => page.getByRole('textbox', { name: 'Tags' })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
export const toastTitled = (page: Page, title: string) =>
  page.locator('[data-toast][data-state="open"]', { hasText: title })
export const restored = (page: Page) => page.getByText(/^Restored what you wrote/)

export async function generate(page: Page, words: string): Promise<void> {
  await topic(page).fill(words)
  await button(page, 'Generate Article').click()
  await page.getByRole('heading', { name: 'Ready for review' }).waitFor()
}

/** Scrolls the end of the previewed text into view, as somebody who reads it. */
export async function readToEnd(page: Page): Promise<void> {
  const text = page.getByRole('region', { name: 'Preview' }).locator('article')
  await text.evaluate((article) => article.lastElementChild?.scrollIntoView({ block: 'center' }))
}

/**
 * Confirms every question on the way; dead sources ask one more. Clicks again if a check of the facts began just before
 * the click, which disables the button.
 */
export async function confirmPublishing(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const published = toastTitled(page, 'Article published')
  const yes = dialog.getByRole('button', { name: /^Publish( anyway)?$/, disabled: false })
  await eventually(
    async () => {
      if (await yes.isVisible()) await yes.click({ timeout: 1000 }).catch(() => undefined)
      return published.isVisible()
    },
    (isPublished) => isPublished,
    30_000,
  )
}

type Written = { title: string; description?: string; practicalAdvice?: string }

export async function write(
  page: Page,
  { title, description = 'What it is about.', practicalAdvice = 'Do it.' }: Written,
) {
  await field(page, 'Title').fill(title)
  await editor(page, 'Description').fill(description)
  await editor(page, 'Practical advice').fill(practicalAdvice)
}

/** The numbers in the tabs' labels, once they appear. */
export async function counts(page: Page): Promise<{ drafts: number; published: number }> {
  const read = async (name: string) =>
    Number(/\((\d+)\)/.exec((await page.getByRole('tab', { name }).textContent()) ?? '')?.[1])
  return eventually(
    async () => ({ drafts: await read('Drafts'), published: await read('Published') }),
    ({ drafts, published }) => drafts >= 0 && published >= 0,
  )
}

export const untilCounts = (page: Page, wanted: { drafts: number; published: number }) =>
  eventually(
    () => counts(page),
    (now) => now.drafts === wanted.drafts && now.published === wanted.published,
  )

/** Goes from the desk to the public page, and waits for that page: the desk shows the same heading before. */
export async function view(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `View: ${title}` }).click()
  await page.waitForURL('**/article/**')
  await page.getByRole('tablist', { name: 'Dashboard' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
