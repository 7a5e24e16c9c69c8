// Words of the Overview tab (Spec 2, Admin; Spec 8, Inline alerts).
import { formatCount } from '#shared/wording.ts'

const unaffected = 'The other panels of this tab load on their own.'
const retry = 'Try again'
const sinceKept = 'All that is kept'
const last30Days = 'Last 30 days'

export const overviewMessages = { title: 'Overview' } as const

export const usageMessages = {
  title: 'Usage',
  loading: 'Loading analytics summary',
  /** Spec 8. */
  failed: { title: 'Failed to load analytics summary.', text: unaffected, retryLabel: retry },
  totals: 'Usage of the tools',
  total: { label: 'Total usage', since: sinceKept },
  today: { label: 'Today', since: 'Since midnight UTC' },
  week: { label: 'This week', since: 'Since Monday' },
  month: { label: 'This month', since: 'Since the 1st' },
  byTool: 'Usage by tool',
  byAction: 'Usage by action',
  since: sinceKept,
  emptyTitle: 'No tool has been used yet',
  emptyText: 'Copies, downloads, palettes and shared articles are counted here.',
  others: (actions: number) => `${formatCount(actions)} other ${actions === 1 ? 'action' : 'actions'}`,
  /** Of an action of which nothing can be seen. */
  unnamed: 'Action without a name',
  csvHead: ['Action', 'In words', 'Count'],
  csvFile: 'usage-by-action',
} as const

/** What the tools and articles report (Spec 7, usage actions). Whatever else comes is shown in its own words. */
export const actionWords: Readonly<Record<string, string>> = {
  copied: 'Bold text copied',
  generated: 'Palette generated',
  copied_single_color: 'Single color copied',
  copied_full_palette: 'Full palette copied',
  copied_image: 'QR image copied',
  shared_image: 'QR image shared',
  downloaded_image: 'QR image downloaded instead of copied',
  downloaded: 'QR code downloaded',
  opened_image_tab: 'QR image opened in a tab',
  copied_url_final_fallback: 'URL copied instead of QR image',
  shared: 'Article shared',
  copied_link: 'Article link copied',
}

export const coverageMessages = {
  title: 'Coverage',
  loading: 'Loading coverage',
  failed: { title: 'Failed to load coverage.', text: unaffected, retryLabel: retry },
  noteBefore: 'Page loads, last 30 days',
  note: (days: string) => `Page loads, ${days}`,
  counted: (loads: number) =>
    loads === 1 ? 'of 1 page load was counted.' : `of all ${formatCount(loads)} page loads were counted.`,
  rest: 'The rest is known only as a number: no address, no session.',
  nothing: 'No page load has been seen yet.',
  firstVisit: 'The strip fills with the first visit.',
  emptyStrip: 'Nothing yet',
  classes: {
    counted: { label: 'Counted', note: 'Consent given. Only these reach Website Analytics.' },
    undecided: { label: 'No decision', note: 'The banner was not answered.' },
    refused: { label: 'Refused', note: 'Analytics rejected or withdrawn.' },
    'opted-out': { label: 'DNT or GPC', note: 'The browser said no; nobody was asked.' },
    bots: { label: 'Bots', note: 'Known agents and referrer spam.' },
  },
} as const

export const assistantMessages = {
  title: 'Sent by AI assistants',
  note: last30Days,
  loading: 'Loading AI assistants',
  failed: { title: 'Failed to load AI assistants.', text: unaffected, retryLabel: retry },
  emptyTitle: 'No assistant has sent anybody yet',
  emptyText: 'Visits that begin with a link in ChatGPT, Perplexity and others are counted here.',
  loads: (loads: number) => `${formatCount(loads)} ${loads === 1 ? 'page load' : 'page loads'}`,
  shareOfPeople: (share: string) => `, ${share} of those by people.`,
  countedFrom: 'Counted on the server from referrer and ',
  consent: ', with or without consent.',
} as const

export const crawlerMessages = {
  title: 'Fetched by AI crawlers',
  note: last30Days,
  loading: 'Loading AI crawlers',
  failed: { title: 'Failed to load AI crawlers.', text: unaffected, retryLabel: retry },
  emptyTitle: 'No AI crawler has fetched an article yet',
  emptyText: 'What they fetch for an index, an answer or training is counted here.',
  table: 'Fetches by AI crawlers per article',
  columns: { article: 'Article', search: 'Search', answers: 'Answers', training: 'Training', all: 'All' },
  gone: 'An article that is gone',
  purposes: { answers: ' are fetches on a person’s request, ', search: ' builds an index, ', training: ' a model. ' },
  server: 'Counted on the server, with or without consent.',
  more: (articles: number) =>
    `${formatCount(articles)} more ${articles === 1 ? 'article is' : 'articles are'} in the CSV.`,
  mostFetched: (listed: number, of: number) =>
    `The CSV has the ${formatCount(listed)} most fetched of ${formatCount(of)} articles.`,
  csvHead: ['Article', 'Path', 'Search', 'Answers', 'Training', 'All'],
  csvFile: 'ai-crawlers',
} as const
