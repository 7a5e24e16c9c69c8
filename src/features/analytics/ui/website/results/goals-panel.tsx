import { Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { formatCount } from '#shared/format.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { goalsMessages as words } from '../../../results-messages.ts'
import type { GoalStat } from '../../../website-contract.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { ShareChange } from '../parts/share-change.tsx'
import css from './results.module.css'

/** What sessions reached, and what led most of them there. */
export function GoalsPanel({ filtering }: { filtering: Filtering }) {
  const view = usePanelQuery(readReport(reportPaths.goals, { query: filtering.query() }))
  return (
    <ReportPanel
      view={view}
      {...panelOf(filtering)}
      noHits={null}
      words={words}
      icon={Target}
      // Without a session that reached one, the zeros and their period before still say something.
      isEmpty={(goals) => goals.length === 0}
      note={() => words.note}
      table={csvOf}
      skeleton={{ rows: 4, height: 180, onPhones: 480 }}
    >
      {(goals: readonly GoalStat[]) => (
        <ul className={css.goals}>
          {order
            .flatMap((name) => goals.filter(({ goal }) => goal === name))
            .map((goal) => (
              <Goal key={goal.goal} goal={goal} />
            ))}
        </ul>
      )}
    </ReportPanel>
  )
}

const order = ['result-taken', 'article-shared', 'notifications-on'] as const

function Goal({ goal: { goal, sessions, share, previous, ...best } }: { goal: GoalStat }) {
  const [source, entryPage] = [best.sources[0], best.entryPages[0]]
  const campaign = best.campaigns.find((one) => one.campaign !== null)
  return (
    <li>
      <h4>{words.names[goal]}</h4>
      <span className={panels.figure}>{formatCount(sessions)}</span>
      <ShareChange share={share} before={previous && previous.share} words={words.ofSessions} />
      {campaign && <Best label={words.best.campaign} name={words.campaign(campaign)} sessions={campaign.sessions} />}
      {source && <Best label={words.best.source} name={words.source(source.source)} sessions={source.sessions} />}
      {entryPage && <Best label={words.best.entryPage} name={entryPage.path} sessions={entryPage.sessions} />}
    </li>
  )
}

function Best({ label, name, sessions }: { label: string; name: string; sessions: number }): ReactNode {
  return (
    <p>
      {label}:{' '}
      <b>
        <bdi>{name}</bdi>
      </b>
      , {formatCount(sessions)}
    </p>
  )
}

function csvOf(goals: readonly GoalStat[]): CsvTable {
  const { csvKinds: kinds } = words
  return {
    head: words.csv,
    rows: goals.flatMap(({ goal, sessions, campaigns, sources, entryPages }) => {
      const name = words.names[goal]
      return [
        [name, kinds.all, null, null, null, sessions],
        ...campaigns.map((one) => [name, kinds.campaign, one.campaign, one.source, one.medium, one.sessions]),
        ...sources.map((one) => [name, kinds.source, words.source(one.source), null, null, one.sessions]),
        ...entryPages.map((one) => [name, kinds.entryPage, one.path, null, null, one.sessions]),
      ]
    }),
  }
}
