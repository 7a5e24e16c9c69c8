import { FileText } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { formatCount } from '#shared/format.ts'
import { apiPaths } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Range } from '../../../domain/days.ts'
import { maxPageStats, pageNameOf } from '../../../domain/reports/page-names.ts'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import type { PageStat } from '../../../website-contract.ts'
import { pagesMessages as words } from '../../../website-messages.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'

const firstRows = 10
/** Spec 9: top 3 ranked pages highlighted. */
const markedRanks = 3

export function PagesPanel({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(apiPaths.pageStats, { query: { days: range } }))
  return (
    <ReportPanel
      view={view}
      range={range}
      words={words}
      icon={FileText}
      isEmpty={(pages) => pages.length === 0}
      note={() => words.note}
      table={csvOfPages}
      foot={(pages) => pages.length >= maxPageStats && words.limited(pages.length)}
      skeleton={{ rows: firstRows, height: 10 * 57 + 40 }}
    >
      {(pages: readonly PageStat[]) => <Ranking pages={pages} />}
    </ReportPanel>
  )
}

type RankedPage = PageStat & { rank: number }

function Ranking({ pages }: { pages: readonly PageStat[] }) {
  const { shown, toggle } = useShowAll(rankedOf(pages), { first: firstRows, label: words.showAll })
  return (
    <>
      <StackTable label={words.title} columns={columns} rows={shown} keyOf={({ path }) => path} valuesInRow={3} />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

const columns: readonly Column<RankedPage>[] = [
  {
    id: 'rank',
    title: words.columns.rank,
    className: panels.rankCell,
    width: '88px',
    cell: ({ rank }) => (
      <span className={rank <= markedRanks ? classNames(panels.rank, panels.top3) : panels.rank}>{rank}</span>
    ),
  },
  {
    id: 'page',
    title: words.columns.page,
    isLead: true,
    cell: (page) => (
      <>
        <bdi>{page.path}</bdi>
        <bdi className={panels.sub}>{words.name(pageNameOf(page))}</bdi>
      </>
    ),
  },
  { id: 'views', title: words.columns.views, isNumber: true, width: '120px', cell: ({ views }) => formatCount(views) },
  {
    id: 'visitors',
    title: words.columns.uniqueVisitors,
    isNumber: true,
    width: '160px',
    cell: ({ uniqueVisitors }) => formatCount(uniqueVisitors),
  },
  // Spec 9: unique visitors over views, in percent.
  {
    id: 'engagement',
    title: words.columns.engagement,
    isNumber: true,
    width: '152px',
    cell: ({ uniqueVisitors, views }) => formatShare(Math.min(uniqueVisitors, views), views),
  },
]

const rankedOf = (pages: readonly PageStat[]): RankedPage[] =>
  pages.map((page, place) => ({ ...page, rank: place + 1 }))

function csvOfPages(pages: readonly PageStat[]): CsvTable {
  return {
    head: words.csv,
    rows: rankedOf(pages).map((page) => [
      page.rank,
      page.path,
      words.name(pageNameOf(page)),
      page.views,
      page.uniqueVisitors,
      Number(formatPercent(page.uniqueVisitors, page.views)),
    ]),
  }
}
