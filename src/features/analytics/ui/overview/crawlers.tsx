import { FileSearch } from 'lucide-react'
import { Link } from 'react-router'
import { usePanelQuery } from '#browser/panel-query.ts'
import { apiPaths, articlePath } from '#shared/paths.ts'
import { formatCount } from '#shared/wording.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelBones, PanelEmpty, PanelFailed } from '#ui-kit/panels/panel.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import { crawlerMessages as words } from '../../overview-messages.ts'
import type { CrawlerFetches, CrawlPurpose } from '../../reports-contract.ts'
import { readReport } from '../report-reads.ts'

type CrawledArticle = CrawlerFetches['articles'][number]

/** As many as stand beside the assistants; the rest is in the CSV. */
const shownArticles = 5

/** Which articles AI crawlers fetch, and what for. */
export function Crawlers() {
  const view = usePanelQuery(readReport(apiPaths.crawlerFetches, { query: { days: '30' } }))
  const fetches = view.state === 'read' && view.data.articles.length > 0 ? view.data : null
  return (
    <Panel
      title={words.title}
      note={words.note}
      noteOnPhones={false}
      actions={<CsvButton of={words.title} fileName={words.csvFile} table={() => csvOf(fetches)} disabled={!fetches} />}
      busy={view.state === 'loading'}
      foot={<Foot fetches={fetches} />}
    >
      {view.state === 'loading' && (
        <PanelBones says={words.loading} rows={5} height={344} onTablets={564} onPhones={600} />
      )}
      {view.state === 'failed' && <PanelFailed {...words.failed} onRetry={view.retry} />}
      {view.state === 'read' &&
        (fetches ? (
          <StackTable
            label={words.table}
            columns={columns}
            rows={fetches.articles.slice(0, shownArticles)}
            keyOf={({ articleId }) => articleId}
            valuesInRow={4}
          />
        ) : (
          <PanelEmpty icon={FileSearch} title={words.emptyTitle} text={words.emptyText} />
        ))}
    </Panel>
  )
}

const allOf = ({ search, answers, training }: CrawledArticle) => search + answers + training

const purpose = (id: CrawlPurpose): Column<CrawledArticle> => ({
  id,
  title: words.columns[id],
  cell: (article) => formatCount(article[id]),
  isNumber: true,
  className: 'cut',
  width: '14%',
})

const columns: readonly Column<CrawledArticle>[] = [
  { id: 'article', title: words.columns.article, cell: (article) => <Article {...article} />, isLead: true },
  purpose('search'),
  purpose('answers'),
  purpose('training'),
  {
    id: 'all',
    title: words.columns.all,
    cell: (article) => <b>{formatCount(allOf(article))}</b>,
    isNumber: true,
    className: 'cut',
    width: '14%',
  },
]

function Article({ articleId, title }: CrawledArticle) {
  const path = <span className="sub">{articlePath(articleId)}</span>
  if (title === null)
    return (
      <>
        {words.gone} {path}
      </>
    )
  return (
    <Link className="row-link" to={articlePath(articleId)}>
      <bdi>{title}</bdi> {path}
    </Link>
  )
}

function Foot({ fetches }: { fetches: CrawlerFetches | null }) {
  return (
    <>
      <b>{words.columns.answers}</b>
      {words.purposes.answers}
      <b>{words.columns.search}</b>
      {words.purposes.search}
      <b>{words.columns.training}</b>
      {words.purposes.training}
      {words.server} {fetches && moreOf(fetches)}
    </>
  )
}

function moreOf({ articles, totalArticles }: CrawlerFetches): string | null {
  if (totalArticles > articles.length) return words.mostFetched(articles.length, totalArticles)
  const more = articles.length - shownArticles
  return more > 0 ? words.more(more) : null
}

function csvOf(fetches: CrawlerFetches | null) {
  const rows = (fetches?.articles ?? []).map((article) => {
    const { articleId, title, search, answers, training } = article
    return [title ?? words.gone, articlePath(articleId), search, answers, training, allOf(article)]
  })
  return { head: words.csvHead, rows }
}
