import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Tabs } from '#ui-kit/tabs.tsx'
import { readersMessages } from '../preview/preview-messages.ts'
import css from './article-rail.module.css'
import { factsMessages as words } from './facts-messages.ts'
import { FactsPanel, type FactsPanelProps } from './facts-panel.tsx'

export type RailHandle = { showFacts: () => void }

type ArticleRailProps = {
  /** Null for a new article, which has no stored text to check. */
  facts: FactsPanelProps | null
  /** What readers get of both texts. */
  readers: ReactNode
  ref?: Ref<RailHandle> | undefined
}

/** Lets the keyboard scroll the rail. */
const reachable = { tabIndex: 0 }

/** Beside the texts, or directly under the first one on narrow screens: the facts, and what readers get. */
export function ArticleRail({ facts, readers, ref }: ArticleRailProps) {
  const rail = useRef<HTMLElement>(null)
  const [tab, setTab] = useState('facts')
  useImperativeHandle(ref, () => ({
    showFacts() {
      flushSync(() => setTab('facts'))
      rail.current?.focus()
    },
  }))
  return (
    <aside className={css.rail} ref={rail} aria-label={facts ? words.rail : readersMessages.heading} {...reachable}>
      {facts ? (
        <Tabs
          label={words.rail}
          rank="subtabs"
          items={[
            {
              id: 'facts',
              label: words.tabs.facts,
              count: facts.facts.open || undefined,
              panel: <FactsPanel {...facts} />,
            },
            { id: 'readers', label: words.tabs.readers, panel: readers },
          ]}
          selected={tab}
          onSelect={setTab}
        />
      ) : (
        readers
      )}
    </aside>
  )
}
