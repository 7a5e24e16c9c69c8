// The one place where something that is not operated takes the keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string | undefined; children: ReactNode }

/** Something larger than its place, which scrolls within itself: a stop of the Tab key, so that it can be scrolled by keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, also where the browser does not see to it.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
