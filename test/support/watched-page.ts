// A page that reports the effects of hostile texts, and finds the markup they have become.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop } from './journey.ts'

export type Watched = {
  page: Page
  /**
   * The effect of a hostile text: code that ran, a dialog, a request to a foreign host, or code that only the policy
   * blocked.
   */
  achieved: string[]
}

/** `policy: false` removes the content security policy: code that only the markup allows would run. */
export async function watchedPage(
  browser: Browser,
  origin: string,
  { policy, ...options }: { policy: boolean } & BrowserContextOptions,
): Promise<Watched> {
  const page = await browser.newPage({ ...desktop, ...options, bypassCSP: !policy })
  const achieved: string[] = []
  await page.exposeBinding('__achieved', (_, what: string) => void achieved.push(what))
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { __achieved: (what: string) => void }).__achieved(`${what} at ${window.location.href}`)
    Object.assign(window, { __xss: () => report('__xss') })
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.assign(window, { [name]: () => report(name) })
    document.addEventListener('securitypolicyviolation', (event) => {
      // Chromium's XML viewer adds a style.
      const isXmlView = window.location.pathname.endsWith('.xml') && event.violatedDirective === 'style-src-elem'
      if (!isXmlView) report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('dialog', (dialog) => {
    achieved.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => achieved.push(`popup ${popup.url()}`))
  page.on('pageerror', (error) => achieved.push(`error ${error}`))
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.origin !== origin) achieved.push(`request ${request.url()}`)
  })
  return { page, achieved }
}

/** Runs in the page: finds markup that does not belong to the site, whether or not it ran. */
export function foreignMarkupIn({ own, html }: { own: string[]; html?: string }): string[] {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const known = ['http:', 'https:', 'mailto:']
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const isHandled = element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$|^xlink:/i.test(name))
    const isLeading = element instanceof HTMLAnchorElement && element.hasAttribute('href')
    const leads = isLeading && !known.includes(element.protocol)
    const isForeign = element.matches(
      'iframe, object, embed, base, math, animate, use:not(.icon > use), video, audio, marquee, template:not(head > #styles), main form[action], main style, main img:not([src^="data:"]), meta[http-equiv], a[href^="//"]',
    )
    const isScript = element.matches('script:not([src]):not([type$="json"])') && !own.includes(element.innerHTML)
    if (isHandled || leads || isForeign || isScript) found.push(element.outerHTML.slice(0, 200))
  }
  return found
}
