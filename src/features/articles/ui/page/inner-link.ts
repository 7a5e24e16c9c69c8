export type ClickedLink = { href: string; target: string; download: string }
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks for nothing special, such as a new tab. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !click.defaultPrevented && !isModified
}

/**
 * Where a link of an article leads within the site's pages, or null when the browser should follow it: another site, a call, a
 * file, a part of the page on screen.
 * @example innerPath(link to '/marketing-news?category=ai', location) === '/marketing-news?category=ai'
 */
export function innerPath(link: ClickedLink, here: string): string | null {
  if (!URL.canParse(link.href) || !URL.canParse(here)) return null
  const [to, from] = [new URL(link.href), new URL(here)]
  const isElsewhere =
    to.origin !== from.origin || (link.target !== '' && link.target !== '_self') || link.download !== ''
  const isNoPage = /^\/api(\/|$)/.test(to.pathname) || /\.[^/]*$/.test(to.pathname)
  const isPartOfPage = to.hash !== '' && to.pathname === from.pathname && to.search === from.search
  return isElsewhere || isNoPage || isPartOfPage ? null : to.pathname + to.search + to.hash
}
