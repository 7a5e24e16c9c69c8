/** `href` as written in the page. */
type ClickedLink = { href: string; target: string; download: string }
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click without special behavior, such as opening a new tab. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !click.defaultPrevented && !isModified
}

/**
 * Returns a link's path within the site, or null when the browser should follow the link itself. Those links lead to
 * another site, a call, a file, a part of the current page, or an address with a trailing slash, which the server
 * redirects.
 * @example innerPath(link to '/marketing-news?category=ai', location) === '/marketing-news?category=ai'
 */
export function innerPath({ href, target, download }: ClickedLink, here: string): string | null {
  const opensElsewhere = (target !== '' && target !== '_self') || download !== ''
  if (opensElsewhere || href.startsWith('#') || !URL.canParse(href, here)) return null
  const [to, from] = [new URL(href, here), new URL(here)]
  // Also compares the protocol, because a `blob:` address has the origin of the page that created it.
  const isThisSite = to.origin === from.origin && to.protocol === from.protocol
  const isPage = !/^\/api(\/|$)/.test(to.pathname) && !/\.[^/]*$|.\/$/.test(to.pathname)
  return isThisSite && isPage ? to.pathname + to.search + to.hash : null
}
