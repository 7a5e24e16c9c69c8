// What the weekly digest says beside its five sentences.

import { mailMessages as words } from '../mail-messages.ts'
import type { Need, Sentence, Waiting, Week, WeekFigures } from './figures.ts'
import { named, textOf } from './five-sentences.ts'
import type { MailBody } from './mail-body.ts'

export type Site = { name: string; url: string }

type Digest = { week: Week; sentences: Sentence[]; needs: Need[]; site: Site }

/** Rows of a list. Its page shows the rest. */
const maxRows = 5

export function digestSubject(site: Site, week: Week, figures: WeekFigures | null): string {
  return figures === null ? words.firstSubject(site.name) : words.digestSubject(site.name, week, figures.visitors)
}

/** `figures`: null before the first full week. */
export function digestBody(digest: Digest & { figures: WeekFigures | null; waiting: Waiting }): MailBody {
  const { week, sentences, needs, site, figures, waiting } = digest
  return {
    title: words.digestTitle(week),
    paragraphs: [textOf(sentences)],
    actions: {
      title: words.needs,
      items: needs.map(({ what, why, link, action }) => ({
        text: words.need(named(what), named(why)),
        label: action,
        url: site.url + link,
      })),
      empty: words.noNeeds,
    },
    lists: figures === null ? [] : listsOf(figures, waiting),
    link: { label: words.toDashboard, url: `${site.url}/admin` },
    reason: words.whyDigest(site.name),
  }
}

function listsOf(figures: WeekFigures, { drafts }: Waiting): MailBody['lists'] {
  const { pages, sources, campaigns, assistants, tools } = figures
  const lists = [
    {
      title: words.figures.title,
      rows: [
        { label: words.figures.visitors, value: words.compared(figures.visitors) },
        { label: words.figures.visits, value: words.compared(figures.visits) },
        { label: words.figures.coverage, value: coverageInWords(figures) },
        {
          label: words.figures.drafts,
          value: `${drafts.waiting}${words.figures.openFacts(drafts.withOpenFacts)}`,
        },
      ],
    },
    {
      title: words.pages,
      rows: pages.map(({ title, path, ...page }) => ({ label: named(title ?? path), value: words.compared(page) })),
    },
    {
      title: words.sources,
      rows: sources.map(({ host, ...source }) => ({
        label: host === null ? words.direct : named(host),
        value: words.compared(source),
      })),
    },
    {
      title: words.campaigns,
      rows: campaigns.map(({ source, medium, campaign, uniqueVisitors, goals }) => ({
        label: named([campaign, source, medium].filter((part) => part !== null).join(', ')),
        value: words.campaign(uniqueVisitors, goals),
      })),
    },
    {
      title: words.assistants,
      rows: assistants.map(({ name, ...assistant }) => ({ label: named(name), value: words.compared(assistant) })),
    },
    { title: words.tools, rows: tools.map(({ name, ...tool }) => ({ label: name, value: words.compared(tool) })) },
  ]
  return lists.filter(({ rows }) => rows.length > 0).map(({ title, rows }) => ({ title, rows: rows.slice(0, maxRows) }))
}

function coverageInWords({ coverage, coverageBefore: before }: WeekFigures): string {
  const share = words.figures.share(percent(coverage), coverage.people)
  return before === null || before.people === 0 ? share : share + words.figures.shareBefore(percent(before))
}

/** As the Overview rounds it. */
function percent({ counted, people }: { counted: number; people: number }): string {
  return ((people > 0 ? counted / people : 0) * 100).toFixed(1)
}
