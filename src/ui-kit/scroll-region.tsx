// Only here may a noninteractive element take the keyboard focus.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string | undefined; children: ReactNode }

/** Content larger than its box, which scrolls inside it. It is a tab stop, so the keyboard can scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, also where the browser does not see to it.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
