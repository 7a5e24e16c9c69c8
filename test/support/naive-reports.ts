// The reports of the website, counted from the stored rows as simply as possible.
import { Buffer } from 'node:buffer'
import { type DayRange, daysIn } from '#features/analytics/domain/days.ts'
import type { WebsiteFilter } from '#features/analytics/website-contract.ts'

/** A stored page view with the facts of its session. `source` is null in rows of earlier releases. */
export type StoredView = {
  day: string
  session: string
  path: string
  device: string
  viewSource: string
  source: string | null
  medium: string | null
  campaign: string | null
  isTagged: boolean
}
export type StoredGoal = Omit<StoredView, 'path' | 'viewSource'> & { goal: string }
export type Stored = { views: readonly StoredView[]; goals: readonly StoredGoal[] }
export type SomeFilters = Readonly<Partial<Record<WebsiteFilter, string>>>

/** The reports of a range without their comparison. */
export function naiveReports({ views, goals }: Stored, range: DayRange, filters: SomeFilters) {
  const isIn = ({ day }: { day: string }) => day >= range.from && day <= range.to
  const found = views.filter((view) => isIn(view) && matches(view, filters) && ofPath(view.path, filters))
  const onPath = new Set(views.filter(({ path }) => ofPath(path, filters)).map(({ session }) => session))
  const reached = goals.filter((goal) => isIn(goal) && matches(goal, filters) && onPath.has(goal.session))
  const tagged = { views: found.filter(({ isTagged }) => isTagged), goals: reached.filter(({ isTagged }) => isTagged) }
  const namesOf = ({ source, medium, campaign }: Pick<StoredView, 'source' | 'medium' | 'campaign'>) =>
    JSON.stringify([source, medium, campaign])
  const names = new Set([...tagged.views, ...tagged.goals].map(namesOf))
  return {
    totals: { visits: found.length, uniqueVisitors: sessionsOf(found), goals: sessionsOf(reached) },
    timeline: daysIn(range).map((date) => {
      const ofDay = found.filter(({ day }) => day === date)
      return { date, visits: ofDay.length, uniqueVisitors: sessionsOf(ofDay) }
    }),
    pages: groupsOf(found, ({ path }) => path)
      .map(([path, group]) => ({ path, views: group.length, uniqueVisitors: sessionsOf(group) }))
      .sort((one, other) => other.views - one.views || compareBytes(one.path, other.path)),
    sources: new Map(groupsOf(found, ({ viewSource }) => viewSource).map(([source, { length }]) => [source, length])),
    devices: new Map(groupsOf(found, ({ device }) => device).map(([device, { length }]) => [device, length])),
    campaigns: new Map(
      [...names].map((name) => {
        const [ofViews, ofGoals] = [tagged.views, tagged.goals].map((rows) =>
          rows.filter((row) => namesOf(row) === name),
        )
        return [
          name,
          {
            views: ofViews?.length ?? 0,
            uniqueVisitors: sessionsOf(ofViews ?? []),
            goals: sessionsOf(ofGoals ?? []),
          },
        ]
      }),
    ),
  }
}

function matches(row: Omit<StoredGoal, 'goal'>, { source, medium, campaign, device }: SomeFilters): boolean {
  const isTag = (wanted: string | undefined, value: string | null) =>
    wanted === undefined || (wanted === '(none)' ? row.source !== null && value === null : value === wanted)
  return (
    (source === undefined || row.source === source) &&
    isTag(medium, row.medium) &&
    isTag(campaign, row.campaign) &&
    (device === undefined || row.device === device)
  )
}

const ofPath = (path: string, filters: SomeFilters) => filters.path === undefined || filters.path === path

function sessionsOf(rows: readonly { session: string }[]): number {
  return new Set(rows.map(({ session }) => session)).size
}

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
