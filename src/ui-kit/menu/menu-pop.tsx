import { type CSSProperties, type ReactNode, type RefObject, useEffect } from 'react'
import css from './menu.module.css'
import { useMenuRoom } from './room.ts'

type MenuPopProps = {
  /** Surrounds the button and the menu. */
  place: RefObject<HTMLElement | null>
  /** Closes the menu and returns the focus to its button. */
  close: () => void
  /** Closes the menu and leaves the focus where it went. */
  leave: () => void
  children: ReactNode
}

/** An open menu, on the side with more space. Escape and anything outside close it. */
export function MenuPop({ place, close, leave, children }: MenuPopProps) {
  const room = useMenuRoom(place)
  useEffect(() => {
    const leaveOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) leave()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('pointerdown', leaveOutside)
    document.addEventListener('focusin', leaveOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leaveOutside)
      document.removeEventListener('focusin', leaveOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [place, close, leave])
  return (
    room && (
      <div
        className={css.pop}
        data-side={room.side}
        style={{ '--room': `${Math.floor(room.height)}px` } as CSSProperties}
      >
        {children}
      </div>
    )
  )
}
