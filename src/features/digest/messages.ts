// Words of the weekly digest: its sentences, what needs an administrator, and its panels.
import { changeOf } from '#shared/figures/change.ts'
import { formatCount, formatLongDate, formatShortDate } from '#shared/format.ts'
import type { AlertKind } from './domain/figures.ts'

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
const withoutYear = (date: string) => date.replace(/, \d+$/, '')

/** @example daysInWords({ from: '2026-11-16', to: '2026-11-22' }) === 'November 16 to 22' */
export function daysInWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((day) => withoutYear(formatLongDate(new Date(day))))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${first} to ${isOneMonth ? last?.split(' ').at(-1) : last}`
}

/** @example mondayInWords('2026-11-30') === 'Monday, November 30' */
export const mondayInWords = (day: string) => `Monday, ${withoutYear(formatLongDate(new Date(day)))}`

const dayInWords = (instant: string) => withoutYear(formatShortDate(new Date(instant)))

const smallNumbers = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The parts of the five sentences. */
export const sentenceMessages = {
  lastWeek: 'Last week ',
  people: (count: number) => counted(count, 'person', 'people'),
  came: ' came',
  nobody: 'We counted nobody',
  inWeek: ' last week',
  /** Null without a week before. */
  change: (count: number, before: number | null) => {
    const change = changeOf(count, before)
    switch (change.kind) {
      case 'more':
      case 'less':
        return { lead: ', ', change: `${formatCount(change.percent)}% ${change.kind}`, rest: ' than the week before' }
      case 'same':
        return { lead: ', ', change: 'about as many', rest: ' as the week before' }
      case 'new':
        return { lead: ', ', change: 'after none', rest: ' the week before' }
      case 'nothing-before':
        return null
    }
  },
  mostCame: 'Most came from ',
  mostDirect: 'Most came ',
  directly: 'without a link',
  alone: 'Nobody followed a link from another site',
  sent: (assistant: string, loads: number) => `${assistant} sent ${formatCount(loads)}`,
  and: ' and ',
  used: 'They used the ',
  most: ' most',
  noTool: 'Nobody used a tool',
  campaign: 'The campaign ',
  brought: (count: number) => ` brought ${counted(count, 'person', 'people')}`,
  goals: (count: number) => ` and reached ${counted(count, 'goal', 'goals')}`,
  ahead: ', ahead of ',
  noCampaign: 'No campaign was running.',
  needs: (count: number) =>
    `${smallNumbers[count] ?? formatCount(count)} ${count === 1 ? 'thing needs' : 'things need'} you.`,
  noNeeds: 'Nothing needs you.',
  end: '.',
  first: (monday: string) => `Your first summary comes on ${mondayInWords(monday)}.`,
  untilThen: ' Until then the figures have nothing to compare with.',
} as const

/** What needs an administrator, why, and what its link does. */
export const needMessages = {
  notifications: {
    what: (count: number) => `${counted(count, 'notification', 'notifications')} failed`,
    why: (isKeyRefused: boolean, lastAt: string | null) =>
      [isKeyRefused ? 'Key refused' : 'Not accepted', ...(lastAt === null ? [] : [dayInWords(lastAt)])].join(', '),
    action: 'Fix',
  },
  facts: {
    what: (drafts: number) => `${counted(drafts, 'draft', 'drafts')} with open facts`,
    why: (notFound: number, noSource: number) =>
      `${formatCount(notFound)} not found, ${formatCount(noSource)} without source`,
    action: 'Check',
  },
  deadSources: {
    what: (count: number) => `${counted(count, 'source', 'sources')} no longer exist${count === 1 ? 's' : ''}`,
    why: (articles: number) => inArticles(articles),
    action: 'Replace',
  },
  changedSources: {
    what: (count: number) => `${counted(count, 'cited page has', 'cited pages have')} changed`,
    why: (articles: number) => inArticles(articles),
    action: 'Compare',
  },
  jobs: {
    what: (count: number) => `${counted(count, 'job', 'jobs')} failed`,
    why: (label: string, failedAt: string) => `${label}, ${dayInWords(failedAt)}`,
    action: 'Look',
  },
  retention: {
    what: (count: number) => `${counted(count, 'deletion is', 'deletions are')} late`,
    why: (label: string, days: number) => `${label}, by ${counted(days, 'day', 'days')}`,
    action: 'Look',
  },
  mail: { what: 'The last mail was not sent', action: 'Settings' },
  alert: { action: 'Look' },
} as const

function inArticles(articles: number): string {
  return articles === 1 ? 'In a published article' : `In ${formatCount(articles)} published articles`
}

/** What an alert says. `hour`: the start of an hour in UTC. */
export const alertMessages = {
  spike: (loads: number, usual: number) => ({
    what: `${formatCount(loads)} page loads in one hour`,
    why: (hour: string, page: string | null, source: string | null) =>
      [`Usual: ${formatCount(usual)}`, hourInWords(hour), page, source].filter((part) => part !== null).join(', '),
  }),
  drop: { what: 'Three hours without a page load', why: (hour: string) => `Since ${hourInWords(hour)}` },
  outage: {
    what: 'The database was out of reach',
    why: (seconds: number) => `For ${counted(Math.round(seconds / 60), 'minute', 'minutes')}`,
  },
  exhausted: {
    what: 'The database was too slow',
    why: (calls: number) => `We gave up ${counted(calls, 'call', 'calls')}`,
  },
  job: {
    what: (label: string) => `Failed: ${label}`,
    why: (attempts: number) => `After ${counted(attempts, 'attempt', 'attempts')}`,
  },
  names: {
    'traffic-spike': 'Unusual traffic',
    'traffic-drop': 'No traffic',
    database: 'Database trouble',
    job: 'A job failed',
  } satisfies Record<AlertKind, string>,
} as const

/** @example hourInWords('2026-11-23T09:00:00.000Z') === 'Nov 23, 09:00 UTC' */
export function hourInWords(hour: string): string {
  return `${dayInWords(hour)}, ${new Date(hour).toISOString().slice(11, 16)} UTC`
}

const states = {
  retry: 'Try again',
} as const

/** The panel on the Overview. */
export const mondayMessages = {
  title: 'Monday in five sentences',
  needs: 'Needs you',
  count: (count: number) => formatCount(count),
  allClear: 'All clear. Notifications, sources and jobs are fine.',
  copy: 'Copy as text',
  copied: { title: 'Copied', description: 'The summary is on your clipboard.' },
  notCopied: { title: 'Not copied', description: 'Your browser refused. Select the text instead.', destructive: true },
  mailed: 'Mailed Mondays at 08:00',
  mailFailed: (day: string) => `The mail of ${day} was not sent.`,
  hereAnyway: 'The summary is here all the same.',
  settings: 'Settings',
  states: {
    ...states,
    loading: 'Loading the summary',
    failed: 'Failed to load the summary.',
    failedText: 'The other panels of this tab load on their own.',
  },
} as const

/** The group on the settings page. */
export const digestMessages = {
  title: 'Digest and alerts',
  lead: 'One mail every Monday, alerts at most every 12 hours. Same text as on Overview.',
  when: (zone: string) => `Mondays at 08:00, ${zone}`,
  to: (recipients: string) => `To ${recipients}.`,
  toNobody: 'Everybody has unsubscribed.',
  lastSent: (time: string) => `Last sent ${time}.`,
  notSent: 'Nothing sent yet.',
  change: 'Set DIGEST_EMAIL to change who gets it.',
  unsubscribed: 'Unsubscribed',
  sendAgain: 'Send again',
  preview: 'Preview',
  closePreview: 'Close preview',
  test: 'Send a test',
  testing: 'Sending…',
  tested: { title: 'Test sent', description: 'It should arrive within a minute.' },
  testFailed: (reason: string) => ({ title: 'Test not sent', description: reason, destructive: true }),
  resumed: { title: 'They get mail again', description: 'The next digest goes to them too.' },
  failed: { title: 'That did not work', description: 'Please try again.', destructive: true },
  off: 'No mail server',
  offText: 'Set SMTP_URL and DIGEST_EMAIL. The summary is on Overview either way.',
  open: 'Open it',
  states: {
    ...states,
    loading: 'Loading the digest',
    failed: 'Failed to load the digest.',
    failedText: 'Mail goes out on its own.',
  },
} as const
