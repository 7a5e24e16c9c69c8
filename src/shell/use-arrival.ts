import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#browser/navigation/navigation-provider.tsx'

/** While the root has it, the browser scrolls smoothly wherever it is told to scroll (ground.css). */
export const glidingAttribute = 'data-gliding'

/** A new page takes the keyboard focus to its beginning. The first page of a visit is left to the browser. */
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
    // The page has scrolled by now (scroll-restoration.ts).
    document.documentElement.removeAttribute(glidingAttribute)
  }, [pathname, key, navigation])
  return main
}
