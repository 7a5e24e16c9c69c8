import { ArrowRight } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { type NavigationEntry, navigation } from '#shared/tools.ts'
import { openToolLabel, readNewsLabel } from './messages.ts'
import { Specimen } from './specimen.tsx'

const cards = navigation.filter((entry) => entry.path !== paths.home)

/** Cards that lead to the tools and the news, without the one the visitor is on. */
export function ToolCards({ without }: { without?: string }) {
  return (
    <div className="ruled">
      {cards
        .filter((entry) => entry.path !== without)
        .map((entry) => (
          <ToolCard key={entry.path} entry={entry} />
        ))}
    </div>
  )
}

function ToolCard({ entry }: { entry: NavigationEntry }) {
  return (
    <a className="cell" href={entry.path}>
      <Specimen path={entry.path} />
      <h3>{entry.name}</h3>
      <p>{entry.description}.</p>
      <span className="go">
        {entry.path === paths.marketingNews ? readNewsLabel : openToolLabel}
        <ArrowRight className="icon" aria-hidden="true" />
      </span>
    </a>
  )
}
