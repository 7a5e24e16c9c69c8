import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#browser/navigation/navigation-provider.tsx'

/** While the root has this attribute, the browser animates every programmatic scroll (ground.css). */
export const glidingAttribute = 'data-gliding'

/**
 * On navigation, moves the keyboard focus to the start of the new page. Leaves the first page of a visit to the
 * browser.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef({ pathname, key })

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const isNewPage = before.pathname !== pathname
    if (isNewPage && navigation !== 'REPLACE') main.current?.focus({ preventScroll: true })
    // The page has already scrolled (scroll-restoration.ts).
    document.documentElement.removeAttribute(glidingAttribute)
  }, [pathname, key, navigation])
  return main
}
