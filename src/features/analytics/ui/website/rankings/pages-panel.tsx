import { FileText } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { formatCount } from '#shared/format.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { maxPageStats, pageNameOf } from '../../../domain/reports/page-names.ts'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import { pagesMessages as words } from '../../../rankings-messages.ts'
import type { PageStat } from '../../../website-contract.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { FilterButton, panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'
import css from './rankings.module.css'

const firstRows = 10
/** Spec 9: top 3 ranked pages highlighted. */
const markedRanks = 3

/** The pages with the most views. A row filters every panel, and its name leads to the page. */
export function PagesPanel({ filtering }: { filtering: Filtering }) {
  const view = usePanelQuery(readReport(reportPaths.pageStats, { query: filtering.query(['path']) }))
  return (
    <ReportPanel
      view={view}
      {...panelOf(filtering)}
      words={words}
      icon={FileText}
      isEmpty={(pages) => pages.length === 0}
      note={() => words.note}
      table={csvOfPages}
      foot={(pages) => pages.length >= maxPageStats && words.limited(pages.length)}
      skeleton={{ rows: firstRows, height: 10 * 57 + 40 }}
    >
      {(pages: readonly PageStat[]) => <Ranking pages={pages} filtering={filtering} />}
    </ReportPanel>
  )
}

type RankedPage = PageStat & { rank: number }

type RankingProps = { pages: readonly PageStat[]; filtering: Filtering }

function Ranking({ pages, filtering }: RankingProps) {
  const ranked = rankedOf(pages)
  const { shown, toggle } = useShowAll(ranked, { first: firstRows, label: words.showAll })
  const isChosen = ({ path }: PageStat) => filtering.isChosen({ path })
  // The chosen row stays visible.
  const chosen = ranked.filter((page) => isChosen(page) && !shown.includes(page))
  return (
    <>
      <StackTable
        label={words.title}
        columns={columnsOf(filtering)}
        rows={[...shown, ...chosen]}
        keyOf={({ path }) => path}
        valuesInRow={3}
        rowClass={(page) => (isChosen(page) ? panels.chosen : undefined)}
      />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

const columnsOf = (filtering: Filtering): readonly Column<RankedPage>[] => [
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
        <FilterButton filtering={filtering} row={{ path: page.path }}>
          <bdi>{page.path}</bdi>
        </FilterButton>
        <bdi className={panels.sub}>
          <Name page={page} />
        </bdi>
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

function Name({ page }: { page: PageStat }) {
  const name = pageNameOf(page)
  if (name.kind !== 'named') return words.name(name)
  return (
    <a className={css.name} href={page.path}>
      {name.name}
    </a>
  )
}

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
