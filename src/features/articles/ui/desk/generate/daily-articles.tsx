import { dayTime } from '#ui-kit/clock-time.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import type { RunState } from '../../../domain/editorial.ts'
import type { DailyRun, DeskSetup } from '../../../editorial-contract.ts'
import { dateTimeOf } from '../../publish-time.ts'
import { dailyMessages } from '../desk-ui-messages.ts'
import type { OpenedArticle } from '../use-desk-place.ts'

type DailyArticlesProps = { daily: DeskSetup['daily']; onOpen: (opened: OpenedArticle, run: DailyRun) => void }

/** The schedule's articles: when, on what, and what became of the last ones. */
export function DailyArticles({ daily, onOpen }: DailyArticlesProps) {
  return (
    <section className="desk-part">
      <h2>{dailyMessages.title}</h2>
      {daily === null ? (
        <p className="meta">{dailyMessages.absent}</p>
      ) : (
        <>
          <Definitions items={factsOf(daily)} />
          <h3>{dailyMessages.runs}</h3>
          {daily.runs.length === 0 ? (
            <p className="meta">{dailyMessages.noRuns}</p>
          ) : (
            <ul className="desk-list">
              {daily.runs.map((run) => (
                <Run key={run.dueAt} run={run} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function factsOf(daily: NonNullable<DeskSetup['daily']>) {
  return [
    { term: dailyMessages.schedule, text: <code>{daily.schedule}</code> },
    { term: dailyMessages.topics, text: daily.topics.length === 0 ? dailyMessages.noTopics : daily.topics.join(', ') },
    { term: dailyMessages.autopublish, text: daily.autopublish ? dailyMessages.on : dailyMessages.off },
    {
      term: dailyMessages.nextRun,
      text: daily.nextRunAt === null ? dailyMessages.noNextRun : dayTime(daily.nextRunAt),
    },
  ]
}

const looks: Record<RunState, string> = {
  running: 'badge solid',
  drafted: 'badge warn',
  published: 'badge ok',
  failed: 'badge bad',
}

function Run({ run, onOpen }: { run: DailyRun; onOpen: DailyArticlesProps['onOpen'] }) {
  const { articleId } = run
  return (
    <li className="desk-item desk-run">
      <div className="badges">
        <span className={looks[run.state]}>{dailyMessages.states[run.state]}</span>
        <time className="meta" {...dateTimeOf(run.dueAt)}>
          {dayTime(run.dueAt)}
        </time>
      </div>
      <p dir="auto">{run.topic}</p>
      {run.problem !== null && <p className="error">{run.problem}</p>}
      {articleId !== null && (
        <button
          type="button"
          className="btn quiet small desk-back"
          onClick={() => onOpen({ id: articleId, as: 'preview' }, run)}
        >
          {dailyMessages.open}
        </button>
      )}
    </li>
  )
}
