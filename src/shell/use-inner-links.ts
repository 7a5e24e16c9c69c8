import { useEffect } from 'react'
import { useNavigate } from '#browser/navigation/navigation-provider.tsx'
import { innerPath, isPlainClick } from './inner-link.ts'
import { glidingAttribute } from './use-arrival.ts'

/**
 * Opens links to pages of this site without a reload. Every link is a plain `<a>`, on our pages and in the HTML of
 * articles, and one listener handles them all. One component per link would cost a fifth of a page's rendering time, on
 * the server and again in the browser.
 */
export function useInnerLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      const { target, download } = link
      const path = innerPath({ href: link.getAttribute('href') ?? '', target, download }, window.location.href)
      if (path === null) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      // Spec 2, Header: scrolls smoothly to that section.
      if (path.includes('#')) document.documentElement.setAttribute(glidingAttribute, '')
      // A link to the current page adds no history entry.
      navigate(path, { replace: path === pathname + search + hash })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
