// The server's entry of the React side. Vite builds it, and page-server.ts calls it.
import { renderToString } from 'react-dom/server'
import type { View } from '#browser/navigation/navigation.ts'
import { StaticView } from '#browser/navigation/navigation-provider.tsx'
import type { Refused } from '#browser/navigation/page-answers.ts'
import { type ApiKey, keyOf, type Read, urlOf } from '#shared/calls/api-call.ts'
import { refusalIn } from '#shared/calls/refusal.ts'
import type { Site } from '#shared/site.ts'
import { IslandHtml } from '#shell/island/island.tsx'
import { Providers } from './page-data.tsx'
import type { PageState } from './page-state.ts'
import { loadWhole, type PageModule, queryRootFile } from './reading-page.ts'
import { type DataOf, type Match, matchRow, needsOf, type Resolution, type Row, rows } from './routes.ts'
import { SitePage } from './site-page.tsx'

export { renderEmbed } from './embed-page.tsx'
export { pagePaths } from './routes.ts'

export type RenderRequest = {
  /** Path and query. */
  url: string
  site: Site
  /** Runs one read in process, with null for a 404. */
  readData: <Data>(need: Read<Data>) => Promise<Data | null>
}

/**
 * The modules of a page, by their build names: modules whose code loads at once, and modules whose styles alone the
 * document needs.
 */
export type PageFiles = { code: readonly string[]; stylesOnly: readonly string[] }

export type Rendered =
  | { kind: 'page'; status: number; html: string; state: PageState; files: PageFiles }
  | { kind: 'moved'; path: string }

const loaded: ReadonlyMap<string, PageModule> = new Map(
  await Promise.all(rows.map(async (row) => [row.id, await loadWhole(row.load)] as const)),
)

/** Renders the page of an address. When a read fails, the page shows its own error, with status 503. */
export async function render({ url, site, readData }: RenderRequest): Promise<Rendered> {
  const address = addressOf({ url, site })
  const match = matchRow(address.pathname)
  const state: PageState = { site, ...(await readAll(needsOf(match), readData)) }
  const resolution = state.unanswered ? found : resolve(match, state)
  if (resolution.kind === 'moved') return resolution
  const isFailed = state.unanswered && !match.row.isWholeWithoutNeeds
  const [[, refusal] = []] = state.refused ?? []
  const status = isFailed ? 503 : (refusal ?? (resolution.kind === 'missing' ? 404 : 200))
  return {
    kind: 'page',
    status,
    html: renderDocument(viewOf(address, match), state, islandsOf(match.row, site)),
    state,
    files: filesOf(match.row),
  }
}

const found: Resolution = { kind: 'found' }

function resolve({ row, parameters }: Match, { answers }: PageState): Resolution {
  const dataByUrl = new Map(answers.map(([key, data]) => [urlOf(key), data]))
  // A read's own data, parsed by its contract.
  const dataOf: DataOf = <Data,>(need: Read<Data>) => (dataByUrl.get(urlOf(keyOf(need))) ?? null) as Data | null
  return row.resolve?.(parameters, dataOf) ?? found
}

async function readAll(
  needs: readonly Read<unknown>[],
  readData: RenderRequest['readData'],
): Promise<Pick<PageState, 'answers' | 'unanswered' | 'refused'>> {
  const answers: PageState['answers'] = []
  const refused: Refused[] = []
  const unanswered: ApiKey[] = []
  await Promise.all(
    needs.map(async (need) => {
      const key = keyOf(need)
      // The failure was already logged.
      await readData(need).then(
        (data) => answers.push([key, data]),
        (error) => {
          const refusal = refusalIn(error)
          if (refusal) refused.push([key, refusal.status, refusal.body])
          else unanswered.push(key)
        },
      )
    }),
  )
  return { answers, ...(unanswered.length > 0 && { unanswered }), ...(refused.length > 0 && { refused }) }
}

function filesOf({ file, needs, isWholeWithoutNeeds, islandFiles: [first, ...others] = [] }: Row): PageFiles {
  const hasQueries = needs && !isWholeWithoutNeeds
  const code = [file, ...(hasQueries ? [queryRootFile] : []), ...(first === undefined ? [] : [first])]
  return { code, stylesOnly: others }
}

/** Each island is a separate root, as in the browser. */
function islandsOf({ id }: Row, site: Site): ReadonlyMap<string, string> {
  const islands = loaded.get(id)?.islands ?? []
  return new Map(
    islands.map(({ name, element }) => [name, renderToString(element(site), { identifierPrefix: name })] as const),
  )
}

/** Joins the address as text, because a path that starts with two slashes would resolve to another host. */
function addressOf({ url, site }: Pick<RenderRequest, 'url' | 'site'>): URL {
  return new URL(site.url + url)
}

function viewOf({ pathname, search }: URL, { row, parameters }: Match): View {
  const page = loaded.get(row.id)
  if (!page) throw new Error(`The page ${row.id} is not loaded`)
  const location = { pathname, search, hash: '', key: '' }
  return { location, page: { ...page, parameters }, type: 'POP', scroll: 'keep' }
}

function renderDocument(view: View, state: PageState, islands: ReadonlyMap<string, string>): string {
  // A single-child chain html > body > #root keeps React's generated ids equal to those of the browser, which hydrates
  // only #root.
  return renderToString(
    <html lang="en">
      <body>
        <div id="root">
          <IslandHtml value={islands}>
            <Providers state={state}>
              <StaticView value={view}>
                <SitePage />
              </StaticView>
            </Providers>
          </IslandHtml>
        </div>
      </body>
    </html>,
  )
}
