// The operator's tag manager (Decisions, GTM_CONTAINER_ID) with Google's Consent Mode. None of it loads before consent.
import { toolTypeOf } from '#shared/tools.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** A visited page; `address` is its full URL. */
export type PageInDataLayer = { path: string; address: string; title: string }

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

export function tagManager(containerId: string) {
  let state: 'not-loaded' | 'running' | 'stopped' = 'not-loaded'
  let entries: unknown[] = []

  /** The tag manager ignores commands that are not `arguments` objects. */
  function command(..._parts: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above, an array would be ignored.
    entries.push(arguments)
  }

  /** Call this only with consent. */
  function start(): void {
    if (state === 'running') return
    // A new array replaces anything that a browser extension stored there, because the tag manager would process it
    // before the consent defaults.
    if (state === 'not-loaded') window.dataLayer = entries = []
    if (state === 'not-loaded') command('consent', 'default', denied)
    command('consent', 'update', { analytics_storage: 'granted' })
    if (state === 'not-loaded') load()
    state = 'running'
  }

  function load(): void {
    entries.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`
    document.head.append(Object.assign(document.createElement('script'), { async: true, src }))
  }

  /**
   * The scripts of a container cannot be unloaded, so the document reloads, unless the visitor cancels the reload to
   * keep unsaved text.
   */
  function stop(): void {
    if (state !== 'running') return
    state = 'stopped'
    command('consent', 'update', denied)
    window.location.reload()
  }

  function pageView({ path, address, title }: PageInDataLayer): void {
    start()
    entries.push({
      event: 'page_view',
      page_path: path,
      page_title: title,
      page_location: address,
      tool_type: toolTypeOf(path),
    })
  }

  return { pageView, stop }
}
