import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What happens when a visitor arrives somewhere: a new page takes the keyboard focus to its beginning, an address with a hash
 * scrolls smoothly to its section (Spec 2, Header). The first page of a visit is left to the browser.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef({ pathname, key })

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const isNewPage = before.pathname !== pathname
    if (isNewPage && navigation !== 'REPLACE') main.current?.focus({ preventScroll: true })
    if (hash && navigation !== 'POP') scrollToSection(hash, isNewPage)
  }, [pathname, hash, key, navigation])
  return main
}

function scrollToSection(hash: string, isNewPage: boolean): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)))
  const calm = isNewPage || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
}
