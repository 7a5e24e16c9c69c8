// A week beside the week before it.
import type { CampaignFigure, Compared, WeekFigures } from './figures.ts'

type Counted = { name: string; count: number }

/** The figures of one range of days, as the dashboard counts them. */
export type RangeFigures = {
  visitors: number
  visits: number
  /** Nothing was counted in the range. */
  isEmpty: boolean
  pages: { path: string; title: string | null; views: number }[]
  campaigns: CampaignFigure[]
  sources: { host: string | null; views: number }[]
  coverage: { counted: number; people: number }
  assistants: Counted[]
  tools: Counted[]
}

/** Pages and sources of the mail. */
const maxRows = 5

export function compareWeeks(week: RangeFigures, before: RangeFigures): WeekFigures {
  const former = before.isEmpty ? null : before
  const compared = (count: number, was: number | undefined): Compared => ({ count, before: former ? (was ?? 0) : null })
  const named = (rows: readonly Counted[], formerRows: readonly Counted[]) =>
    rows.map(({ name, count }) => ({
      name,
      ...compared(count, formerRows.find((row) => row.name === name)?.count),
    }))
  return {
    visitors: compared(week.visitors, before.visitors),
    visits: compared(week.visits, before.visits),
    pages: week.pages.slice(0, maxRows).map(({ path, title, views }) => ({
      path,
      title,
      ...compared(views, before.pages.find((page) => page.path === path)?.views),
    })),
    campaigns: week.campaigns,
    sources: week.sources.slice(0, maxRows).map(({ host, views }) => ({
      host,
      ...compared(views, before.sources.find((source) => source.host === host)?.views),
    })),
    coverage: week.coverage,
    coverageBefore: before.coverage.people > 0 ? before.coverage : null,
    assistants: named(week.assistants, before.assistants),
    tools: named(week.tools, before.tools),
  }
}
