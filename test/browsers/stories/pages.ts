// The frame of the site and its text pages.
import type { Story } from '../story.ts'
import { expectSame } from '../story.ts'
import type { Visitor } from '../visitor.ts'

const scrollTop = (visitor: Visitor) => visitor.evaluate(() => Math.round(window.scrollY))
const theme = (visitor: Visitor) => visitor.evaluate(() => document.documentElement.dataset.theme ?? 'system')
const follow = (visitor: Visitor, address: string) =>
  visitor.evaluate((href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(), address)

export const pageStories: readonly Story[] = [
  {
    name: 'home',
    tell: async (visitor) => {
      await visitor.visit('/')
      await visitor.untilHeading('All marketing tools in one place')
      await visitor.clickOn('main a', 'View Full Tool')
      await visitor.untilHeading('Bold Text Converter')
    },
  },
  {
    name: 'navigation, Back and Forward',
    tell: async (visitor) => {
      await visitor.visit('/')
      for (const name of ['Color Palette Generator', 'QR Code Generator']) {
        await visitor.clickOn('header nav a', name)
        await visitor.untilHeading(name)
      }
      await visitor.visit('/terms-of-service')
      await visitor.evaluate(() => window.scrollTo(0, 700))
      // Clicks it by script: a pointer would have to scroll to it.
      await follow(visitor, '/privacy-policy')
      await visitor.untilHeading('Privacy Policy')
      await visitor.waitUntil('the new page stands at its top', () => window.scrollY === 0)
      await visitor.back()
      await visitor.untilHeading('Terms of Service')
      await visitor.waitUntil('the page before stands where it stood', () => Math.round(window.scrollY) === 700)
      await visitor.forward()
      await visitor.untilHeading('Privacy Policy')
      await visitor.reload()
      await visitor.untilLive()
      expectSame('The page after a reload', await scrollTop(visitor), 0)
    },
  },
  {
    name: 'the theme is kept',
    tell: async (visitor) => {
      await visitor.visit('/')
      await visitor.clickOn('header button', 'Theme: system')
      await visitor.clickOn('header button', 'Theme: light')
      await visitor.waitUntil('the page is dark', () => document.documentElement.dataset.theme === 'dark')
      const dark = await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await visitor.reload()
      await visitor.untilLive()
      expectSame('The theme after a reload', await theme(visitor), 'dark')
      await visitor.clickOn('header button', 'Theme: dark')
      await visitor.waitUntil(
        'the page is light again',
        (before) => getComputedStyle(document.body).backgroundColor !== before,
        dark,
      )
    },
  },
  {
    name: 'privacy and terms',
    tell: async (visitor) => {
      await visitor.visit('/privacy-policy')
      await visitor.untilHeading('Privacy Policy')
      await visitor.clickOn('footer a', 'Terms of Service')
      await visitor.untilHeading('Terms of Service')
    },
  },
  {
    name: 'an address that leads nowhere',
    expected: /404/,
    tell: async (visitor) => {
      await visitor.visit('/no-such-page')
      await visitor.untilHeading('404 Page Not Found')
    },
  },
  {
    name: 'without a network',
    // The console messages of browsers and of Vite's loader for a failed request.
    expected: /Failed to load|ERR_|download failed|Unable to preload CSS/,
    tell: async (visitor) => {
      await visitor.visit('/offline')
      await visitor.untilText('main', 'Bold Text Converter')
      await visitor.visit('/bold-text-converter')
      visitor.front.cut(true)
      try {
        await visitor.fill({ css: 'textarea', name: 'Regular Text' }, 'offline')
        await visitor.waitUntil('the text is bold', readsBold, 'offline')
      } finally {
        visitor.front.cut(false)
      }
    },
  },
]

const readsBold = (text: string) =>
  Array.from(document.querySelectorAll('textarea')).some(
    ({ value }) => value !== text && value.normalize('NFKC') === text,
  )
