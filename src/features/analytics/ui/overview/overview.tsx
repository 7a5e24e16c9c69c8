import { classNames } from '#ui-kit/class-names.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { overviewMessages } from '../../messages.ts'
import { Assistants } from './assistants.tsx'
import { Coverage } from './coverage.tsx'
import { Crawlers } from './crawlers.tsx'
import { Usage } from './usage.tsx'

/** Totals, breakdowns, coverage, AI assistants and crawlers (Spec 2, Admin: Overview). Each panel loads and fails independently. */
export function Overview() {
  return (
    <>
      <h2 className="sr">{overviewMessages.title}</h2>
      <Usage />
      <Coverage />
      <div className={classNames(panels.panes, panels.wideRight)}>
        <Assistants />
        <Crawlers />
      </div>
    </>
  )
}
