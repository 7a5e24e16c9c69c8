import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { type NavigationEntry, news, toolPart, tools } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import frames from '#ui-kit/styles/frames.module.css'
import equalCells from '#ui-kit/styles/parts/equal-cells.module.css'
import { openToolLabel, readNewsLabel } from './messages.ts'
import css from './tool-cards.module.css'

type Card = { entry: NavigationEntry; Illustration: ComponentType; label: string }

const illustrations = import.meta.glob<ComponentType>('../features/*/illustration.tsx', {
  eager: true,
  import: 'Illustration',
})

const cards: readonly Card[] = [
  ...tools.map((tool) => ({
    entry: tool,
    Illustration: toolPart(illustrations, `../features/${tool.id}/illustration.tsx`),
    label: openToolLabel,
  })),
  { entry: news, Illustration: NewsIllustration, label: readNewsLabel },
]

/** Classes that prevent an empty cell at the end of a row. */
const rowsBySize: ReadonlyMap<number, string | undefined> = new Map([
  [3, equalCells.thirds],
  [4, equalCells.fours],
])

/** Cards that link to the tools and the news, except the current one. */
export function ToolCards({ without, compact = false }: { without?: string; compact?: boolean }) {
  const shown = cards.filter(({ entry }) => entry.path !== without)
  return (
    <div className={classNames(frames.ruled, rowsBySize.get(shown.length), compact && css.compact)}>
      {shown.map((card) => (
        <ToolCard key={card.entry.path} {...card} />
      ))}
    </div>
  )
}

function ToolCard({ entry, Illustration, label }: Card) {
  return (
    <a className={frames.cell} href={entry.path}>
      <span className={css.illustration} aria-hidden="true">
        <Illustration />
      </span>
      <h3>{entry.name}</h3>
      <p>{entry.description}.</p>
      <span className={css.go}>
        {label}
        <ArrowRight className="icon" aria-hidden="true" />
      </span>
    </a>
  )
}

/** A headline above lines of text. */
function NewsIllustration() {
  return (
    <svg viewBox="0 0 112 56" aria-hidden="true">
      <path fill="currentColor" d="M0 0h88v8H0zM0 13h64v8H0z" />
      <path fill="var(--ink-3)" d="M0 32h112v2H0zM0 40h104v2H0zM0 48h72v2H0z" />
    </svg>
  )
}
