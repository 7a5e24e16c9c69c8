import { useId, useState } from 'react'
import { usePanelQuery, useReadOnce } from '#browser/panel-query.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { CsvExport } from '#ui-kit/panels/csv-export.tsx'
import { Pager } from '#ui-kit/panels/pager.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { Disclosed, LabeledArticles } from '../../label-contract.ts'
import { labelsRead } from '../desk/desk-api.ts'
import { ReadFailure } from '../lists/list-states.tsx'
import css from './label-list.module.css'
import { labelMessages as messages } from './label-messages.ts'

const disclosures = ['human-only', 'ai-assisted', 'ai-autonomous'] as const satisfies readonly Disclosed[]

/** All articles, or those with one label, with the review that the label rests on. Loaded when it is opened. */
export function LabelList() {
  const [disclosed, setDisclosed] = useState<Disclosed | ''>('')
  const [page, setPage] = useState(1)
  const view = usePanelQuery(labelsRead(disclosed, page))
  if (view.state === 'failed') return <ReadFailure text={messages.failed} onRetry={view.retry} />
  if (view.state === 'loading') return <p role="status">{messages.loading}</p>
  const { counts, items, ...pages } = view.data
  return (
    <div className={css.labels}>
      <div className={css.head}>
        <LabelFilter
          counts={counts}
          value={disclosed}
          onChange={(next) => {
            setDisclosed(next)
            setPage(1)
          }}
        />
        <LabelCsv disclosed={disclosed} />
      </div>
      {items.length === 0 && <p>{messages.none}</p>}
      <ul className={css.list} aria-label={messages.list} aria-busy={view.isTurning}>
        {items.map((item) => (
          <LabeledRow key={item.id} {...item} />
        ))}
      </ul>
      <Pager
        label={messages.pages}
        page={page}
        rows={items.length}
        {...pages}
        isTurning={view.isTurning}
        onTurn={setPage}
      />
    </div>
  )
}

type LabelFilterProps = {
  counts: LabeledArticles['counts']
  value: Disclosed | ''
  onChange: (value: Disclosed | '') => void
}

function LabelFilter({ counts, value, onChange }: LabelFilterProps) {
  const id = useId()
  const all = disclosures.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div>
      <label htmlFor={id}>{messages.filter}</label>
      <select
        id={id}
        className={fields.input}
        value={value}
        onChange={(event) => onChange(disclosures.find((one) => one === event.target.value) ?? '')}
      >
        <option value="">{messages.all(all)}</option>
        {disclosures.map((one) => (
          <option key={one} value={one}>
            {messages.option(messages.names[one], counts[one])}
          </option>
        ))}
      </select>
    </div>
  )
}

type Labeled = LabeledArticles['items'][number]

function LabeledRow({ title, status, disclosed, reviewedBy, reviewedAt }: Labeled) {
  return (
    <li>
      <b dir="auto">{title}</b>
      <span className={controls.badge}>{messages.names[disclosed]}</span>
      <span className="meta">
        {messages.statuses[status]}
        {reviewedBy !== null && reviewedAt !== null && ` · ${messages.reviewed(reviewedBy, dayTime(reviewedAt))}`}
      </span>
    </li>
  )
}

/** Exports the whole list, page by page. */
function LabelCsv({ disclosed }: { disclosed: Disclosed | '' }) {
  const readOnce = useReadOnce()
  return (
    <CsvExport<Labeled>
      of={messages.list}
      fileName={messages.csvFile}
      head={messages.csv}
      cellsOf={cellsOf}
      readPage={(page) => readOnce(labelsRead(disclosed, page))}
    />
  )
}

const cellsOf = ({ id, title, status, aiLabel, disclosed, ...rest }: Labeled) => [
  id,
  title,
  messages.statuses[status],
  aiLabel,
  disclosed,
  rest.model,
  rest.publishedAt,
  rest.reviewedBy,
  rest.reviewedAt,
]
