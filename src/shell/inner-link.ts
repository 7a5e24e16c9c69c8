/** `href` as the page writes it. */
type ClickedLink = { href: string; target: string; download: string }
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks for nothing special, such as a new tab. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !click.defaultPrevented && !isModified
}

/**
 * Where a link leads within the site's pages, or null when the browser should follow it: another site, a call, a file, a part of
 * the page on screen, an address with a slash at its end, which the server redirects.
 * @example innerPath(link to '/marketing-news?category=ai', location) === '/marketing-news?category=ai'
 */
export function innerPath({ href, target, download }: ClickedLink, here: string): string | null {
  const opensElsewhere = (target !== '' && target !== '_self') || download !== ''
  if (opensElsewhere || href.startsWith('#') || !URL.canParse(href, here)) return null
  const [to, from] = [new URL(href, here), new URL(here)]
  // The protocol too: a `blob:` address has the origin of the page that made it.
  const isThisSite = to.origin === from.origin && to.protocol === from.protocol
  const isPage = !/^\/api(\/|$)/.test(to.pathname) && !/\.[^/]*$|.\/$/.test(to.pathname)
  return isThisSite && isPage ? to.pathname + to.search + to.hash : null
}
