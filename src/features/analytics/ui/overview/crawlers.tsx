import { FileSearch } from 'lucide-react'
import { usePanelQuery } from '#browser/panel-query.ts'
import { isBusy } from '#shared/calls/panel-view.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { formatCount } from '#shared/format.ts'
import { articlePath } from '#shared/paths.ts'
import { CsvButton } from '#ui-kit/panels/csv-button.tsx'
import { Panel, PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { crawlerMessages as words } from '../../messages.ts'
import type { CrawlerFetches, CrawlPurpose, Range } from '../../reports-contract.ts'
import css from '../foot.module.css'
import { readReport } from '../report-panel.tsx'

type CrawledArticle = CrawlerFetches['articles'][number]

/** As many as fit beside the assistants panel. The CSV has all of them. */
const shownArticles = 5

/** The articles that AI crawlers fetch, by purpose. */
export function Crawlers({ range }: { range: Range }) {
  const view = usePanelQuery(readReport(reportPaths.crawlerFetches, { query: { days: range } }))
  const fetches = view.state === 'read' && view.data.articles.length > 0 ? view.data : null
  return (
    <Panel
      title={words.title}
      note={words.note(range)}
      noteOnPhones={false}
      actions={<CsvButton of={words.title} fileName={words.csvFile} table={() => csvOf(fetches)} disabled={!fetches} />}
      busy={isBusy(view)}
      foot={<Foot fetches={fetches} />}
    >
      <PanelBody view={view} words={words.states} skeleton={{ rows: 5, height: 344, onTablets: 564, onPhones: 600 }}>
        {({ articles }) =>
          articles.length > 0 ? (
            <StackTable
              label={words.table}
              columns={columns}
              rows={articles.slice(0, shownArticles)}
              keyOf={({ articleId }) => articleId}
              valuesInRow={4}
            />
          ) : (
            <PanelEmpty icon={FileSearch} title={words.emptyTitle} text={words.emptyText} />
          )
        }
      </PanelBody>
    </Panel>
  )
}

const allOf = ({ search, answers, training }: CrawledArticle) => search + answers + training

const purpose = (id: CrawlPurpose): Column<CrawledArticle> => ({
  id,
  title: words.columns[id],
  cell: (article) => formatCount(article[id]),
  isNumber: true,
  className: panels.cut,
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
    className: panels.cut,
    width: '14%',
  },
]

function Article({ articleId, title }: CrawledArticle) {
  const path = <span className={panels.sub}>{articlePath(articleId)}</span>
  if (title === null)
    return (
      <>
        {words.gone} {path}
      </>
    )
  return (
    <a className={panels.rowLink} href={articlePath(articleId)}>
      <bdi>{title}</bdi> {path}
    </a>
  )
}

function Foot({ fetches }: { fetches: CrawlerFetches | null }) {
  return (
    <>
      <b className={css.word}>{words.columns.answers}</b>
      {words.purposes.answers}
      <b className={css.word}>{words.columns.search}</b>
      {words.purposes.search}
      <b className={css.word}>{words.columns.training}</b>
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
