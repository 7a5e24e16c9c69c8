import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import dashboard from './styles/parts/dashboard.module.css'
import tabStyles from './styles/parts/tabs.module.css'

type TabItem = {
  id: string
  label: string
  /** Shown in parentheses after the label: the number of items in the tab. */
  count?: number | undefined
  panel: ReactNode
}

type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  /** Tabs within a tab look like a segmented control, so the two levels look different. */
  rank?: 'tabs' | 'subtabs'
  /** Shows the selected panel without the row of tabs, and keeps the panel's state. */
  panelOnly?: boolean
}

/**
 * Tabs and the selected panel. The row is one tab stop, and the arrow keys move and select within it. Other panels do
 * not mount.
 */
export function Tabs({ label, items, selected, onSelect, rank = 'tabs', panelOnly = false }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = items.find((item) => item.id === selected)
  /** Without a selected tab, the Tab key stops at the first. */
  const stop = shown?.id ?? items[0]?.id
  useEffect(() => (panelOnly ? undefined : keepInView(list.current, selected)), [selected, panelOnly])

  // Starts from the focused tab, because the selection may update later than the next key press.
  function move(event: KeyboardEvent, from: string) {
    const next = reachedBy(event.key, { from, ids: items.map((item) => item.id) })
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    tabOf(list.current, next)?.focus()
  }

  return (
    <>
      {!panelOnly && (
        <div
          className={rank === 'tabs' ? tabStyles.tabs : dashboard.subtabs}
          role="tablist"
          aria-label={label}
          ref={list}
        >
          {items.map((item) => (
            <button
              key={item.id}
              className={tabStyles.tab}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              data-tab={item.id}
              aria-selected={item.id === selected}
              aria-controls={shown && `${base}-panel`}
              tabIndex={item.id === stop ? 0 : -1}
              onClick={() => onSelect(item.id)}
              onKeyDown={(event) => move(event, item.id)}
            >
              {item.label}
              {item.count !== undefined && <span className={tabStyles.tabCount}>{` (${item.count})`}</span>}
            </button>
          ))}
        </div>
      )}
      {shown && (
        <div
          {...(panelOnly
            ? {}
            : {
                className: tabStyles.tabPanel,
                role: 'tabpanel',
                id: `${base}-panel`,
                'aria-labelledby': `${base}-${shown.id}`,
                // Makes a panel without controls focusable, so the keyboard can scroll it.
                tabIndex: 0,
              })}
        >
          <Fragment key={shown.id}>{shown.panel}</Fragment>
        </div>
      )}
    </>
  )
}

/** Returns the tab that a key moves to, or null for other keys. The row wraps around. */
export function reachedBy(key: string, { from, ids }: { from: string; ids: readonly string[] }): string | null {
  const at = ids.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return ids[(at + 1) % ids.length] ?? null
    case 'ArrowLeft':
      return ids.at(at - 1) ?? null
    case 'Home':
      return ids[0] ?? null
    case 'End':
      return ids.at(-1) ?? null
    default:
      return null
  }
}

function tabOf(list: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find((tab) => tab.dataset.tab === id)
}

/** Brings the selected tab into view, and again when a count or a late font changes the width of a tab. */
function keepInView(list: HTMLElement | null, id: string): (() => void) | undefined {
  if (!list) return
  const observer = new ResizeObserver(() => bringIntoView(list, id))
  for (const part of [list, ...list.children]) observer.observe(part)
  return () => observer.disconnect()
}

/**
 * Phones show part of the row. Scrolls the row sideways until the selected tab is fully visible, without scrolling the
 * page.
 */
function bringIntoView(list: HTMLElement | null, id: string): void {
  const tab = tabOf(list, id)
  if (!list || !tab) return
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  const margin = 40
  if (box.left < row.left) list.scrollLeft -= row.left - box.left + margin
  else if (box.right > row.right) list.scrollLeft += box.right - row.right + margin
}
