import { Flag } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { changeOf } from '#shared/figures/change.ts'
import { changeWords } from '#shared/figures/change-messages.ts'
import { formatCount } from '#shared/format.ts'
import type { CsvTable } from '#ui-kit/panels/csv-button.tsx'
import { Change } from '#ui-kit/panels/figure.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { formatShare } from '#ui-kit/share.ts'
import panels from '#ui-kit/styles/parts/panels.module.css'
import type { Range } from '../../../domain/days.ts'
import { formatPercent } from '../../../domain/reports/report-format.ts'
import { type Filters, noTag } from '../../../domain/reports/website-filters.ts'
import { campaignsMessages as words } from '../../../results-messages.ts'
import type { CampaignStat } from '../../../website-contract.ts'
import { ReportPanel, readReport } from '../../report-panel.tsx'
import { FilterButton, panelOf } from '../filters/filter-button.tsx'
import type { Filtering } from '../filters/use-filtering.ts'
import { TaggedCodeLink } from '../parts/links.tsx'
import { ShowAllButton, useShowAll } from '../parts/show-all.tsx'

const firstRows = 5
/** The report has no more. A longer one would be slow to show, but its file has all rows. */
const mostRows = 200

type CampaignsPanelProps = {
  filtering: Filtering
  /** Whether anything was counted in the period before. Otherwise no campaign is new. */
  hasBefore: boolean
}

/** The combinations of campaign tags. A row filters every panel. */
export function CampaignsPanel({ filtering, hasBefore }: CampaignsPanelProps) {
  const query = filtering.query(['source', 'medium', 'campaign'])
  const view = usePanelQuery(readReport(reportPaths.campaigns, { query }))
  return (
    <ReportPanel
      anchor="campaigns"
      view={view}
      {...panelOf(filtering)}
      words={words}
      icon={Flag}
      isEmpty={(campaigns) => campaigns.length === 0}
      emptyAction={<TaggedCodeLink>{words.makeCode}</TaggedCodeLink>}
      note={() => words.note}
      table={csvOf}
      foot={footOf}
      skeleton={{ rows: firstRows, height: 445, onTablets: 560 }}
    >
      {(campaigns: readonly CampaignStat[]) => (
        <Campaigns campaigns={campaigns} filtering={filtering} hasBefore={hasBefore} />
      )}
    </ReportPanel>
  )
}

function footOf({ length }: readonly CampaignStat[]): string {
  const hidden = length > mostRows ? [words.inCsv(length - mostRows)] : []
  return [words.tags, ...(length === mostRows ? [words.limited(length)] : hidden), words.dropped].join(' ')
}

type CampaignsProps = CampaignsPanelProps & { campaigns: readonly CampaignStat[] }

function Campaigns({ campaigns, filtering, hasBefore }: CampaignsProps) {
  const { shown, toggle } = useShowAll(campaigns.slice(0, mostRows), {
    first: firstRows,
    label: campaigns.length > mostRows ? words.showFirst : words.showAll,
  })
  const isChosen = (campaign: CampaignStat) => filtering.isChosen(filtersOf(campaign))
  // The chosen row stays visible.
  const chosen = campaigns.filter((campaign) => isChosen(campaign) && !shown.includes(campaign))
  return (
    <>
      <StackTable
        label={words.title}
        columns={columnsOf(filtering, hasBefore)}
        rows={[...shown, ...chosen]}
        keyOf={(campaign) => JSON.stringify(filtersOf(campaign))}
        valuesInRow={3}
        rowClass={(campaign) => (isChosen(campaign) ? panels.chosen : undefined)}
      />
      <ShowAllButton toggle={toggle} />
    </>
  )
}

const filtersOf = ({ source, medium, campaign }: CampaignStat): Filters => ({
  source,
  medium: medium ?? noTag,
  campaign: campaign ?? noTag,
})

function columnsOf(filtering: Filtering, hasBefore: boolean): readonly Column<CampaignStat>[] {
  return [
    {
      id: 'campaign',
      title: words.columns.campaign,
      isLead: true,
      cell: (campaign) => (
        <>
          <FilterButton filtering={filtering} row={filtersOf(campaign)}>
            <bdi>{words.campaign(campaign)}</bdi>
          </FilterButton>
          <bdi className={panels.sub}>{words.origin(campaign)}</bdi>
        </>
      ),
    },
    figure('views', '110px', ({ views }) => formatCount(views)),
    figure('visitors', '120px', ({ uniqueVisitors }) => formatCount(uniqueVisitors)),
    ...(hasBefore ? [beforeColumn(filtering.range)] : []),
    figure('goals', '110px', ({ goals }) => formatCount(goals)),
    figure('goalRate', '130px', ({ goals, uniqueVisitors }) => (
      <b>{formatShare(Math.min(goals, uniqueVisitors), uniqueVisitors)}</b>
    )),
  ]
}

function figure(
  id: 'views' | 'visitors' | 'goals' | 'goalRate',
  width: string,
  cell: Column<CampaignStat>['cell'],
): Column<CampaignStat> {
  return { id, title: words.columns[id], isNumber: true, width, cell }
}

function beforeColumn(range: Range): Column<CampaignStat> {
  return {
    id: 'before',
    title: words.columns.before(range),
    isNumber: true,
    width: '160px',
    cell: ({ views, previous }) => {
      const change = changeOf(views, previous?.views ?? 0)
      return <Change kind={change.kind}>{changeWords(change)}</Change>
    },
  }
}

function csvOf(campaigns: readonly CampaignStat[]): CsvTable {
  return {
    head: words.csv,
    rows: campaigns.map(({ source, medium, campaign, views, uniqueVisitors, goals, previous }) => [
      source,
      medium,
      campaign,
      views,
      uniqueVisitors,
      previous && previous.views,
      previous && previous.uniqueVisitors,
      goals,
      previous && previous.goals,
      Number(formatPercent(goals, uniqueVisitors)),
    ]),
  }
}
