import { type KeyboardEvent, useRef } from 'react'
import tabStyles from '#ui-kit/styles/parts/tabs.module.css'
import { type NewsFilter, newsMessages, newsUiMessages } from '../../messages.ts'

export const tabs = ['all', 'marketing', 'ai'] as const satisfies readonly NewsFilter[]

type CategoryTabsProps = { panelId: string; selected: NewsFilter; onSelect: (filter: NewsFilter) => void }

/** The tabs All, Marketing, AI (Spec 2). They are one tab stop; arrow keys move and select. */
export function CategoryTabs({ panelId, selected, onSelect }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null)

  // Moves relative to the focused tab, because the selection updates later and a second key may arrive before that.
  function move(event: KeyboardEvent, from: NewsFilter) {
    const next = tabReachedBy(event.key, from)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }

  return (
    <div className={tabStyles.tabs} role="tablist" aria-label={newsUiMessages.categories} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab}
          className={tabStyles.tab}
          type="button"
          role="tab"
          id={tabId(panelId, tab)}
          aria-selected={tab === selected}
          aria-controls={panelId}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => move(event, tab)}
        >
          {newsMessages.tabs[tab]}
        </button>
      ))}
    </div>
  )
}

export function tabId(panelId: string, tab: NewsFilter): string {
  return `${panelId}-${tab}`
}

/** The tab that a key selects, or null for other keys. The arrow keys wrap around. */
export function tabReachedBy(key: string, from: NewsFilter): NewsFilter | null {
  const at = tabs.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length] ?? null
    case 'ArrowLeft':
      return tabs.at(at - 1) ?? null
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1) ?? null
    default:
      return null
  }
}
