import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#browser/use-hydrated.ts'
import { useSite } from '../site.tsx'
import { hydrateWhenNear } from './hydrate-when-near.tsx'
import { type Island, IslandHtml } from './island.tsx'
import css from './island-slot.module.css'

type IslandSlotProps = {
  island: Island
  /** The placeholder while the code loads, on a page that the server did not render. */
  waiting: ReactNode
}

export function IslandSlot(props: IslandSlotProps) {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  return isFromServer ? <ServerIsland island={props.island} /> : <BrowserIsland {...props} />
}

/**
 * The server's HTML, which React leaves unchanged: hydration does not compare it, and it never changes. An inner element
 * that the page's React does not know contains it. While an island hydrates, React handles a click only if the island's
 * container belongs to no other root.
 */
function ServerIsland({ island }: { island: Island }) {
  const site = useSite()
  const slot = useRef<HTMLDivElement>(null)
  const html = useContext(IslandHtml).get(island.name) ?? ''
  const [content] = useState({ __html: `<div class="${css.slot}">${html}</div>` })
  useEffect(() => {
    const container = slot.current?.firstElementChild
    if (!(container instanceof HTMLElement)) return
    const { name, load } = island
    const end = hydrateWhenNear(container, { name, load, element: () => island.element(site) })
    return () => {
      end()
      // The visitor may return to this page, which then needs the code at once.
      void load().catch(() => undefined)
    }
  }, [island, site])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering.
  return <div className={css.slot} ref={slot} suppressHydrationWarning dangerouslySetInnerHTML={content} />
}

/** After client-side navigation, an island is a normal component. */
function BrowserIsland({ island, waiting }: IslandSlotProps) {
  const site = useSite()
  const [, setLoaded] = useState(false)
  const element = island.element(site)
  const isMissing = element === null
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    island.load().then(
      () => isShown && setLoaded(true),
      (error: unknown) => console.warn(`The code of ${island.name} could not be loaded:`, error),
    )
    return () => {
      isShown = false
    }
  }, [island, isMissing])
  return <div className={css.slot}>{element ?? waiting}</div>
}
