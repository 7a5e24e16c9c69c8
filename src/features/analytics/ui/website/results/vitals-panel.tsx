import { Gauge } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { CsvCell } from '#ui-kit/panels/csv.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import { rateVital, type Vital, vitals } from '../../../domain/vitals/vital-thresholds.ts'
import { vitalsMessages as words } from '../../../results-messages.ts'
import type { PageVitals } from '../../../website-contract.ts'
import { deviceMessages } from '../../../website-messages.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'
import css from './results.module.css'

const firstRows = 5

/** How fast pages were, per page and device. No measurement knows its session, so only these two filter it. */
export function VitalsPanel({ filtering }: { filtering: Filtering }) {
  const { source, medium, campaign, ...others } = filtering.filters
  const isPartly = [source, medium, campaign].some((filter) => filter !== undefined)
  const view = usePanelQuery(readReport(apiPaths.vitals, { query: filtering.query(['source', 'medium', 'campaign']) }))
  const { noHits, ...shared } = panelOf(filtering)
  return (
    <ReportPanel
      view={view}
      {...shared}
      noHits={Object.keys(others).length > 0 && !isPartly ? noHits : null}
      words={words}
      icon={Gauge}
      isEmpty={(pages) => pages.length === 0}
      note={() => (isPartly ? words.noteFiltered : words.note)}
      noteOnPhones={isPartly}
      table={csvOf}
      foot={() => <Key />}
      skeleton={{ rows: firstRows, height: 445, onPhones: 1200 }}
    >
      {(pages: readonly PageVitals[]) => <Speed pages={pages} />}
    </ReportPanel>
  )
}

function Speed({ pages }: { pages: readonly PageVitals[] }) {
  const { shown, toggle } = useShowAll(pages, { first: firstRows, label: words.showAll })
  return (
    <>
      <StackTable
        label={words.title}
        columns={columns}
        rows={shown}
        keyOf={({ path, device }) => `${device} ${path}`}
        valuesInRow={1}
        wholeRow={(page) =>
          vitals.every((vital) => page[vital] === null) && <span className="meta">{words.tooFew}</span>
        }
      />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

const columns: readonly Column<PageVitals>[] = [
  {
    id: 'page',
    title: words.columns.page,
    isLead: true,
    width: '31%',
    cell: (page) => (
      <>
        <bdi>{page.path}</bdi>
        <span className={panels.sub}>{words.samples(page)}</span>
      </>
    ),
  },
  ...vitals.map((vital) => ({
    id: vital,
    title: words.columns[vital],
    width: '23%',
    cell: (page: PageVitals) => <Measured vital={vital} measured={page[vital]} />,
  })),
]

type MeasuredProps = { vital: Vital; measured: PageVitals[Vital] }

function Measured({ vital, measured }: MeasuredProps) {
  if (measured === null) return <span className="meta">{words.tooFewOfMetric}</span>
  const rating = rateVital(vital, measured.p75)
  return (
    <div className={css.vital}>
      <b>{words.value(vital, measured.p75)}</b>
      <Strip {...measured} />
      <span className={classNames(css.word, wordClasses[rating.kind])}>{words.rating(vital, rating)}</span>
    </div>
  )
}

const wordClasses = { good: undefined, 'needs-work': css.needsWork, poor: css.poor }

/** Three steps of ink, which need no color. */
function Strip({ good, poor }: { good: number; poor: number }) {
  const between = Math.max(1 - good - poor, 0)
  const [spokenGood = '', spokenBetween = '', spokenPoor = ''] = [good, between, poor].map((share) =>
    formatShare(share, 1),
  )
  return (
    <span className={css.strip} role="img" aria-label={words.strip(spokenGood, spokenBetween, spokenPoor)}>
      {[
        { ink: panels.k1, share: good },
        { ink: panels.k3, share: between },
        { ink: panels.k4, share: poor },
      ]
        .filter(({ share }) => share > 0)
        .map(({ ink, share }) => (
          <i key={ink} className={classNames(panels.ink, ink)} style={{ flexGrow: share }} />
        ))}
    </span>
  )
}

function Key() {
  return (
    <span className={css.key}>
      <i className={classNames(panels.ink, panels.k1)} aria-hidden="true" /> {words.good}
      <i className={classNames(panels.ink, panels.k3)} aria-hidden="true" /> {words.between}
      <i className={classNames(panels.ink, panels.k4)} aria-hidden="true" /> {words.poor} {words.noRows}
    </span>
  )
}

function csvOf(pages: readonly PageVitals[]): CsvTable {
  return {
    head: words.csv,
    rows: pages.map((page) => [
      page.path,
      deviceMessages[page.device],
      page.samples,
      ...vitals.flatMap((vital): CsvCell[] => {
        const measured = page[vital]
        if (measured === null) return [null, null, null]
        return [measured.p75, Number(formatPercent(measured.good, 1)), Number(formatPercent(measured.poor, 1))]
      }),
    ]),
  }
}
