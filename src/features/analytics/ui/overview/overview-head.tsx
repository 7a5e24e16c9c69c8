import { useState } from 'react'
import { Segments } from '#ui-kit/panels/segments.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { dayOf, hasRangeBefore, type Range, ranges, rangeUntil } from '../../domain/days.ts'
import { formatDays } from '../../domain/reports/report-format.ts'
import { overviewMessages as words } from '../../messages.ts'
import { websiteMessages } from '../../website-messages.ts'

type OverviewHeadProps = { range: Range; onSelect: (range: Range) => void }

/** The days that the tab shows, what they are compared with, and the choice of another range. */
export function OverviewHead({ range, onSelect }: OverviewHeadProps) {
  const [today] = useState(() => dayOf(new Date()))
  const days = rangeUntil(today, Number(range))
  return (
    <div className={panels.barHead}>
      <h2 className="sr">{words.title}</h2>
      <p>
        <b>{formatDays(days.from, days.to)}</b>
        <span className={panels.wideOnly}>
          {hasRangeBefore(Number(range)) ? words.compared(range) : words.notCompared}
        </span>
      </p>
      <Segments
        label={words.range}
        options={ranges.map((value) => ({ value, label: websiteMessages.ranges[value] }))}
        selected={range}
        onSelect={onSelect}
      />
    </div>
  )
}
