import { type RefObject, useEffect, useState } from 'react'

export type MenuRoom = { side: 'above' | 'below'; height: number }

const gap = 8

/**
 * Returns the side with more space. Excludes sticky elements at the top of the window and elements that cover its
 * bottom (`scroll-padding`).
 */
export function roomFor(
  { top, bottom }: { top: number; bottom: number },
  free: { top: number; bottom: number },
): MenuRoom {
  const [above, below] = [top - free.top - gap, free.bottom - bottom - gap]
  return above >= below ? { side: 'above', height: above } : { side: 'below', height: below }
}

/** Measures the space when the menu opens, and again on scroll and resize. */
export function useMenuRoom(place: RefObject<HTMLElement | null>): MenuRoom | null {
  const [room, setRoom] = useState<MenuRoom | null>(null)
  useEffect(() => {
    const measure = () => {
      // The menu is positioned against the row around its button, which is the nearest positioned element.
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
  }, [place])
  return room
}

function freeWindow() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}
