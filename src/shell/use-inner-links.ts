import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { innerPath, isPlainClick } from './inner-link.ts'
import { glidingClass } from './use-arrival.ts'

/**
 * Links to pages of this site open without a reload. Every link is a plain `<a>`, in our pages as in the HTML of articles, and one
 * listener follows them all: a component for each costs a fifth of a page's rendering, on the server and again in the browser.
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
      const leadsToSection = path.includes('#')
      // Spec 2, Header: it scrolls smoothly to that section. The router scrolls by itself, and would do it at once.
      if (leadsToSection) document.documentElement.classList.add(glidingClass)
      // The page on screen gets no second entry in the history.
      void navigate(path, { replace: path === pathname + search + hash, preventScrollReset: leadsToSection })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
