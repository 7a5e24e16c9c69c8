import type { DailyRun, DeskSetup, RunState } from '#features/article-generation/contract.ts'
import { dateTimeOf } from '#features/articles/ui.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import type { OpenedArticle } from '../desk/use-desk-location.ts'
import css from '../desk.module.css'
import { dailyMessages } from './generate-messages.ts'

type DailyArticlesProps = {
  daily: DeskSetup['daily']
  /** When the month ends whose limit is reached. */
  waitsUntil?: string | null
  onOpen: (opened: OpenedArticle, run: DailyRun) => void
}

/** The schedule of the daily articles, and the last runs with their results. */
export function DailyArticles({ daily, waitsUntil = null, onOpen }: DailyArticlesProps) {
  return (
    <section className={css.part}>
      <h2>{dailyMessages.title}</h2>
      {daily === null ? (
        <p className="meta">{dailyMessages.absent}</p>
      ) : (
        <>
          <Definitions items={factsOf(daily)} />
          {waitsUntil !== null && <p className={controls.error}>{dailyMessages.waits(new Date(waitsUntil))}</p>}
          <h3>{dailyMessages.runs}</h3>
          {daily.runs.length === 0 ? (
            <p className="meta">{dailyMessages.noRuns}</p>
          ) : (
            <ul className={css.list}>
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
  running: classNames(controls.badge, controls.solid),
  drafted: classNames(controls.badge, tones.warn),
  published: classNames(controls.badge, tones.ok),
  failed: classNames(controls.badge, tones.bad),
}

function Run({ run, onOpen }: { run: DailyRun; onOpen: DailyArticlesProps['onOpen'] }) {
  const { articleId, state } = run
  const isGone = articleId === null && (state === 'drafted' || state === 'published')
  return (
    <li className={classNames(css.item, css.run)}>
      <div className={controls.badges}>
        {isGone ? (
          <span className={classNames(controls.badge, controls.solid)}>{dailyMessages.deleted}</span>
        ) : (
          <span className={looks[state]}>{dailyMessages.states[state]}</span>
        )}
        <time className="meta" {...dateTimeOf(run.dueAt)}>
          {dayTime(run.dueAt)}
        </time>
      </div>
      <p dir="auto">{run.topic}</p>
      {run.problem !== null && <p className={controls.error}>{run.problem}</p>}
      {articleId !== null && (
        <button
          type="button"
          className={classNames(controls.btn, controls.quiet, controls.small, css.back)}
          onClick={() => onOpen({ id: articleId, as: 'preview' }, run)}
        >
          {dailyMessages.open}
        </button>
      )}
    </li>
  )
}
