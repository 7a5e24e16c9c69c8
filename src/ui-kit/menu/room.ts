import { type RefObject, useEffect, useState } from 'react'

export type MenuRoom = { side: 'above' | 'below'; height: number }

const gap = 8

/** Where a menu has more room, between what sticks to the top of the window and what lies over its end (`scroll-padding`). */
export function roomFor(
  { top, bottom }: { top: number; bottom: number },
  free: { top: number; bottom: number },
): MenuRoom {
  const [above, below] = [top - free.top - gap, free.bottom - bottom - gap]
  return above >= below ? { side: 'above', height: above } : { side: 'below', height: below }
}

/** Measured when the menu opens, and again when the page moves or changes its size. */
export function useMenuRoom(place: RefObject<HTMLElement | null>, isOpen: boolean): MenuRoom | null {
  const [room, setRoom] = useState<MenuRoom | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const measure = () => {
      // The menu hangs on the row around its button, which is the nearest positioned element.
      const row = place.current?.offsetParent ?? place.current
      if (row) setRoom(roomFor(row.getBoundingClientRect(), freeWindow()))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [place, isOpen])
  return isOpen ? room : null
}

function freeWindow() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
