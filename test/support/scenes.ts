// Every page and every relevant state; axe checks the same list.
import type { Page } from 'playwright-core'
import { tools } from '#shared/tools.ts'
import { accountScenes } from './account-scenes.ts'
import { activityScenes } from './activity-scenes.ts'
import { administrator, endSession } from './administrator.ts'
import { analysisScenes } from './analysis-scenes.ts'
import { analyticsScenes } from './analytics-scenes.ts'
import { openBoldAdditions, openPost, openStyles } from './bold-text-scenes.ts'
import { rememberDecision } from './consent.ts'
import { openNotifiedList } from './desk-scenes.ts'
import { frameScenes } from './frame-scenes.ts'
import { installScenes } from './install-scenes.ts'
import { myDataScenes } from './my-data-scenes.ts'
import { adminOfflineScene, offlineScenes } from './offline-scenes.ts'
import {
  openFailedOverview,
  openFirstOverview,
  openFullOverview,
  openLateOverview,
  untilOverview,
} from './overview-scenes.ts'
import { paletteScenes } from './palette-scenes.ts'
import { provenanceScenes } from './provenance-scenes.ts'
import { qrScenes } from './qr-scenes.ts'
import { settingsScenes } from './settings-scenes.ts'
import { twoStepScenes } from './two-step-scenes.ts'

export type Scene = {
  name: string
  path: string
  /** Waits for the page's content, or triggers it. */
  arrange?: (page: Page) => Promise<void>
  /** It can be arranged on the page of the previous scene with this path, in any state. */
  continues?: true
  /** The page opens with the administrator's session. */
  signedIn?: true
  /** Wider pages have no such state. */
  phoneOnly?: true
  /** A first visit, with the consent banner. */
  asked?: true
  /** In the whole browser, which shows notifications. */
  inChromium?: true
  /** The browser sends Do Not Track. */
  doNotTrack?: true
  /** Its elements are those of another scene, or a journey checks them: only the full run checks it with axe. */
  isVariant?: true
  /** The picture shows the screen, not the whole page. */
  viewportOnly?: true
}

const variant = { isVariant: true, viewportOnly: true } as const

const longText = 'Ünïcödé wörds and 🎉 emoji, שלום and مرحبا, '.repeat(40)

export const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-first-screen', path: '/', viewportOnly: true },
  { name: 'push-available', path: '/?push=show', inChromium: true, ...variant, arrange: untilOffered },
  { name: 'push-blocked', path: '/?push=show', continues: true, ...variant, arrange: refuseNotifications },
  {
    name: 'push-news',
    path: '/recent-marketing-ai-news?push=show',
    inChromium: true,
    ...variant,
    arrange: untilOffered,
  },
  ...installScenes,
  { name: 'consent-home', path: '/', asked: true, arrange: untilAskedForConsent },
  { name: 'consent-settings', path: '/', asked: true, continues: true, viewportOnly: true, arrange: openSettings },
  {
    name: 'consent-settings-refused',
    path: '/terms-of-service',
    doNotTrack: true,
    viewportOnly: true,
    arrange: openCookieSettings,
  },
  { name: 'consent-palette', path: '/color-palette-generator', asked: true, ...variant, arrange: untilAskedForConsent },
  { name: 'consent-article', path: '/article/1', asked: true, ...variant, arrange: untilAskedForConsent },
  { name: 'consent-outdated', path: '/qr-code-generator', asked: true, arrange: outdateConsent },
  { name: 'menu', path: '/', continues: true, phoneOnly: true, viewportOnly: true, arrange: openMenu },
  ...tools.map(({ id, path }) => ({ name: id, path })),
  {
    name: 'bold-text-filled',
    path: '/bold-text-converter',
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillBold(page, 'New this week: 3 ways'),
  },
  {
    name: 'bold-text-long',
    path: '/bold-text-converter',
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillBold(page, longText),
  },
  {
    name: 'bold-text-right-to-left',
    path: '/bold-text-converter',
    continues: true,
    viewportOnly: true,
    arrange: (page) => fillBold(page, 'שלום עולם ABC 123'),
  },
  { name: 'bold-text-additions', path: '/bold-text-converter', continues: true, arrange: openBoldAdditions },
  { name: 'bold-text-post', path: '/bold-text-converter', continues: true, arrange: openPost },
  { name: 'bold-text-styles', path: '/bold-text-converter', continues: true, arrange: openStyles },
  { name: 'bold-text-copied', path: '/bold-text-converter', continues: true, viewportOnly: true, arrange: copyBold },
  { name: 'color-palette-first-screen', path: '/color-palette-generator', viewportOnly: true },
  {
    name: 'color-palette-brand',
    path: '/color-palette-generator',
    continues: true,
    viewportOnly: true,
    arrange: (page) => chooseUseCase(page, 'brand'),
  },
  {
    name: 'color-palette-logo',
    path: '/color-palette-generator',
    continues: true,
    viewportOnly: true,
    arrange: (page) => chooseUseCase(page, 'logo'),
  },
  {
    name: 'color-palette-not-a-color',
    path: '/color-palette-generator',
    continues: true,
    viewportOnly: true,
    arrange: (page) => page.getByLabel('Starting color', { exact: true }).fill('#12'),
  },
  ...paletteScenes,
  ...qrScenes,
  { name: 'news', path: '/marketing-news' },
  { name: 'news-recent', path: '/recent-marketing-ai-news' },
  { name: 'news-ai', path: '/recent-marketing-ai-news?category=ai', isVariant: true },
  { name: 'news-nothing-found', path: '/recent-marketing-ai-news?q=nothingtofind', arrange: untilNothingFound },
  { name: 'news-tag', path: '/marketing-news?tag=unicode' },
  { name: 'news-tag-nothing', path: '/marketing-news?tag=nothing' },
  { name: 'article', path: '/article/1' },
  { name: 'article-long-title', path: '/recent-marketing-ai-news', arrange: openLongestTitle },
  { name: 'article-share-kit', path: '/article/1', arrange: openShareKit },
  { name: 'article-missing', path: '/article/99999' },
  { name: 'article-no-id', path: '/article/none' },
  { name: 'corrections', path: '/corrections' },
  { name: 'for-agents', path: '/for-agents' },
  ...provenanceScenes,
  { name: 'admin-login', path: '/admin', arrange: untilAsked },
  { name: 'admin-login-empty', path: '/admin', continues: true, viewportOnly: true, arrange: submitNothing },
  { name: 'admin-login-wrong', path: '/admin', continues: true, viewportOnly: true, arrange: submitWrongPassword },
  { name: 'admin-login-ended', path: '/admin', signedIn: true, viewportOnly: true, arrange: endReadSession },
  { name: 'admin-overview', path: '/admin', signedIn: true, arrange: untilOverview },
  { name: 'admin-overview-full', path: '/admin', signedIn: true, continues: true, arrange: openFullOverview },
  { name: 'admin-overview-late', path: '/admin', signedIn: true, continues: true, arrange: openLateOverview },
  { name: 'admin-overview-first', path: '/admin', signedIn: true, continues: true, arrange: openFirstOverview },
  { name: 'admin-overview-failed', path: '/admin', signedIn: true, continues: true, arrange: openFailedOverview },
  {
    name: 'admin-cookie-settings',
    path: '/admin',
    signedIn: true,
    continues: true,
    viewportOnly: true,
    arrange: openCookieSettings,
  },
  ...twoStepScenes,
  ...accountScenes,
  ...settingsScenes,
  adminOfflineScene,
  ...analyticsScenes,
  ...activityScenes,
  ...analysisScenes,
  { name: 'desk-generate', path: '/admin?tab=editorial', signedIn: true, arrange: openForm },
  { name: 'desk-create', path: '/admin?tab=editorial&desk=create', signedIn: true, arrange: writeByHand },
  { name: 'desk-create-missing', path: '/admin?tab=editorial&desk=create', signedIn: true, arrange: saveNothing },
  { name: 'desk-drafts', path: '/admin?tab=editorial&desk=drafts', signedIn: true, arrange: openList },
  {
    name: 'desk-publish',
    path: '/admin?tab=editorial&desk=drafts',
    signedIn: true,
    continues: true,
    viewportOnly: true,
    arrange: (page) => ask(page, /^Publish: /),
  },
  {
    name: 'desk-menu',
    path: '/admin?tab=editorial&desk=drafts',
    signedIn: true,
    viewportOnly: true,
    arrange: openFirstMenu,
  },
  {
    name: 'desk-publish-unsaved',
    path: '/admin?tab=editorial&desk=drafts',
    signedIn: true,
    viewportOnly: true,
    arrange: publishUnsaved,
  },
  { name: 'desk-published', path: '/admin?tab=editorial&desk=published', signedIn: true, arrange: openNotified },
  {
    name: 'desk-delete',
    path: '/admin?tab=editorial&desk=published',
    signedIn: true,
    continues: true,
    viewportOnly: true,
    arrange: askToDelete,
  },
  { name: 'desk-preview', path: '/admin?tab=editorial&desk=drafts', signedIn: true, arrange: previewDraft },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  ...myDataScenes,
  ...offlineScenes,
  ...frameScenes,
  { name: 'not-found', path: '/no/such/page' },
]

export const isAdminScene = ({ name }: Scene) => /^(admin|desk)-/.test(name)
export const isNewsScene = ({ name }: Scene) => /^(news|article)/.test(name)

async function openLongestTitle(page: Page): Promise<void> {
  const titles = await page.getByRole('tabpanel').locator('li h3 a').allTextContents()
  const longest = titles.reduce((one, other) => (other.length > one.length ? other : one), '')
  await page.getByRole('tabpanel').locator('li h3 a', { hasText: longest }).click()
  await page.waitForURL('**/article/**')
  await page.getByRole('heading', { level: 1, name: longest }).waitFor()
}

async function openShareKit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Posts, QR code and image' }).click()
  await page.getByText('Post for X').waitFor()
  for (const row of await page.locator('section[aria-labelledby="part-share"] summary').all()) await row.click()
  await page.getByRole('img', { name: 'Social image with the title of the article' }).scrollIntoViewIfNeeded()
}

async function untilAsked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).waitFor()
}

async function submitNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Username and password are required').waitFor()
}

/** Until then the page shows all articles, dimmed. */
async function untilNothingFound(page: Page): Promise<void> {
  await page.getByText('No articles match “nothingtofind”.').waitFor()
}

/** Mocked inside the page: no failed attempt counts, and the console shows no error. */
async function submitWrongPassword(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = async () => new Response('{"message":"Invalid username or password"}', { status: 401 })
  })
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Login failed').first().waitFor()
}

const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

async function openForm(page: Page): Promise<void> {
  await page.getByLabel('Topic or paragraph').waitFor()
}

async function openList(page: Page): Promise<void> {
  await firstButton(page, /^Edit: /).waitFor()
}

async function untilOffered(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Notifications' }).waitFor()
}

/** An automated browser declines for its visitor. */
async function refuseNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enable Notifications' }).click()
  await page.getByRole('heading', { name: 'Notifications are blocked' }).waitFor()
}

async function openNotified(page: Page): Promise<void> {
  await openList(page)
  await openNotifiedList(page)
}

async function untilAskedForConsent(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Cookie choice' }).waitFor()
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function outdateConsent(page: Page): Promise<void> {
  await rememberDecision(page.context(), new URL(page.url()).origin, '2020-01-01.analytics')
  // Simulates a return to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Our policy changed').waitFor()
}

/** In the dashboard's bar; elsewhere in the footer. */
async function openCookieSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cookie settings' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Bullets that readers see and some that they do not, a right-to-left line and a long word. */
const handwritten = [
  '## TL;DR',
  '- Name one audience and one wish before you write',
  '- Short',
  '## Why',
  `A ${'very'.repeat(40)}long word, and שלום עולם.`,
].join('\n')

async function writeByHand(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill('Briefs that fit on one page')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(handwritten)
  await page.getByRole('textbox', { name: 'Tags' }).fill('briefs')
  await page.keyboard.press('Enter')
  await page.getByText('1 of 3').first().waitFor()
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Missing Fields').first().waitFor()
}

async function previewDraft(page: Page): Promise<void> {
  await chooseOfFirstMenu(page, 'Preview')
  await page.getByRole('region', { name: 'Preview', exact: true }).getByRole('heading', { level: 1 }).waitFor()
}

async function openFirstMenu(page: Page): Promise<void> {
  await firstButton(page, /^More: /).click()
  await page.getByRole('menu').waitFor()
}

/** Text saved in this browser, and the question about it. */
async function publishUnsaved(page: Page): Promise<void> {
  await firstButton(page, /^Edit: /).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A title that nobody has saved')
  await page.getByText('Kept in this browser').first().waitFor()
  await page.goBack()
  await page
    .getByText(/^Unsaved changes/)
    .first()
    .waitFor()
  await ask(page, /^Publish: /)
  await page.getByText(/changed words? (isn't|aren't) saved|Some fields have unsaved changes/).waitFor()
}

async function chooseOfFirstMenu(page: Page, action: string): Promise<void> {
  await openFirstMenu(page)
  await page.getByRole('menuitem', { name: action }).click()
}

async function askToDelete(page: Page): Promise<void> {
  await chooseOfFirstMenu(page, 'Delete')
  await page.getByRole('dialog').waitFor()
}

async function ask(page: Page, button: RegExp): Promise<void> {
  await firstButton(page, button).click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

async function fillBold(page: Page, text: string): Promise<void> {
  await page.getByLabel('Regular Text').fill(text)
}

async function copyBold(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillBold(page, 'Copied')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied to clipboard!').first().waitFor()
}

async function chooseUseCase(page: Page, useCase: string): Promise<void> {
  await page.getByLabel('Use case').selectOption(useCase)
}

/** Waits until all reads are done, because a read without a session would fail. */
async function endReadSession(page: Page): Promise<void> {
  await untilOverview(page)
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await endSession(page)
}
