import { overviewMessages } from '../../overview-messages.ts'
import { Assistants } from './assistants.tsx'
import { Coverage } from './coverage.tsx'
import { Crawlers } from './crawlers.tsx'
import { Usage } from './usage.tsx'

/** Totals, breakdowns, coverage and the AI audience (Spec 2, Admin: Overview). Each loads and fails on its own. */
export function Overview() {
  return (
    <>
      <h2 className="sr">{overviewMessages.title}</h2>
      <Usage />
      <Coverage />
      <div className="panes wide-right">
        <Assistants />
        <Crawlers />
      </div>
    </>
  )
}
