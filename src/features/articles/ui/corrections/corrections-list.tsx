import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, RotateCw } from 'lucide-react'
import { queryOf } from '#browser/query-read.ts'
import { formatCount } from '#shared/format.ts'
import { articlePath } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Section } from '#ui-kit/sections.tsx'
import { formatShare } from '#ui-kit/share.ts'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import equalCells from '#ui-kit/styles/parts/equal-cells.module.css'
import states from '#ui-kit/styles/states.module.css'
import type { CorrectionsPage } from '../../corrections-contract.ts'
import { correctionsMessages as words } from '../../corrections-messages.ts'
import { newsUiMessages } from '../../messages.ts'
import { articleAddress } from '../article-address.ts'
import { correctionsRead } from '../news-reads.ts'
import { dateTimeOf, longDate } from '../publish-time.ts'
import css from './corrections-list.module.css'

/** How often we were wrong, and each note about it. `email` is for readers who found a mistake. */
export function CorrectionsList({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(queryOf(correctionsRead))
  return (
    <>
      {data ? (
        <Known page={data} />
      ) : isError ? (
        <div className={classNames(states.state, states.bad)} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <h2>{words.errorTitle}</h2>
          <p>{words.errorText}</p>
          <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={() => refetch()}>
            {newsUiMessages.tryAgain}
          </Button>
        </div>
      ) : (
        <Loading />
      )}
      <Section title={words.mistakeTitle} split>
        <p className="lead">
          {words.mistakeText} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Section>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr">{words.loading}</p>
      <div className={frames.cell} aria-hidden="true">
        <span className={states.skeleton} style={{ width: '30%' }} />
        <span className={states.skeleton} style={{ width: '70%' }} />
        <span className={states.skeleton} style={{ width: '64%' }} />
      </div>
    </div>
  )
}

function Known({ page }: { page: CorrectionsPage }) {
  const { published, corrected, withdrawn, facts } = page
  /** Withdrawn articles were published too. */
  const all = published + withdrawn
  return (
    <>
      <dl className={classNames(frames.ruled, facts.checked > 0 ? equalCells.fours : equalCells.thirds)}>
        <Figure name={words.published} count={published} />
        <Figure name={words.corrected} count={corrected} share={formatShare(corrected, all)} />
        <Figure name={words.withdrawn} count={withdrawn} share={formatShare(withdrawn, all)} />
        {facts.checked > 0 && (
          <Figure
            name={words.facts}
            count={facts.checked}
            share={words.found(formatShare(facts.found, facts.checked))}
          />
        )}
      </dl>
      {published > 0 && (
        <Section title={words.byLabel} split>
          <Labels page={page} />
        </Section>
      )}
      <Section title={words.newestFirst}>
        {page.entries.length === 0 ? <Nothing published={published} /> : <Entries page={page} />}
      </Section>
    </>
  )
}

function Figure({ name, count, share }: { name: string; count: number; share?: string }) {
  return (
    <div className={frames.cell}>
      <dt className="meta">{name}</dt>
      <dd className={css.figure}>{formatCount(count)}</dd>
      {share && <dd className="meta">{share}</dd>}
    </div>
  )
}

/** The published articles by label. The longest bar is the most frequent label. */
function Labels({ page: { byLabel, published } }: { page: CorrectionsPage }) {
  const most = Math.max(...byLabel.map(({ count }) => count))
  return (
    <ul className={classNames(frames.cell, css.meter)}>
      {byLabel.map(({ label, count }) => (
        <li key={label}>
          <span>{label ?? words.ownLabel}</span>
          <b>{formatCount(count)}</b>
          <span className={css.share}>{formatShare(count, published)}</span>
          <span className={css.bar} aria-hidden="true">
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Entries({ page: { entries, hasOlder } }: { page: CorrectionsPage }) {
  return (
    <>
      <ul className={css.ledger}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id} ${entry.at}`}>
            <p className={css.when}>
              <time {...dateTimeOf(entry.at)}>{longDate(entry.at)}</time>
              <span className={controls.badge}>{words.kinds[entry.kind]}</span>
            </p>
            <div>
              <h3>
                <a href={entry.kind === 'correction' ? articleAddress(entry) : articlePath(entry.id)} dir="auto">
                  {entry.title}
                </a>
              </h3>
              <p dir="auto">{entry.note}</p>
            </div>
          </li>
        ))}
      </ul>
      {hasOlder && <p className="meta">{words.older(entries.length)}</p>}
    </>
  )
}

function Nothing({ published }: { published: number }) {
  return (
    <div className={states.state}>
      <Check className="icon" aria-hidden="true" />
      <h3>{words.emptyTitle}</h3>
      <p>{words.emptyText(formatCount(published))}</p>
    </div>
  )
}
