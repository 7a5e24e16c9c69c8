// The server's entry of the React side: built by Vite, called by page-server.ts.
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { type ApiKey, keyOf, type Read, urlOf } from '#shared/calls/api-call.ts'
import type { Site } from '#shared/site.ts'
import type { PageModule } from './page-module.ts'
import type { PageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { queryRootFile } from './reading-page.ts'
import { needsOf, routeObjects } from './route-objects.tsx'
import { type DataOf, type Parameters, type Resolution, type Row, rows } from './routes.ts'

export { pagePaths } from './routes.ts'

export type RenderRequest = {
  /** Path and query. */
  url: string
  site: Site
  /** Answers one need in process, with null where there is no such thing. */
  answer: <Data>(need: Read<Data>) => Promise<Data | null>
}

export type Rendered =
  | { kind: 'page'; status: number; html: string; state: PageState; files: string[] }
  | { kind: 'moved'; path: string }

const loaded: ReadonlyMap<string, PageModule> = new Map(
  await Promise.all(rows.map(async (row) => [row.id, await row.load()] as const)),
)
const routes = routeObjects(loaded)
const handler = createStaticHandler(routes)

/** Renders the page of an address. Where something it reads cannot be answered, the page shows its own error, with status 503. */
export async function render({ url, site, answer }: RenderRequest): Promise<Rendered> {
  // Matched once, by the router itself: the table is not cheap to search.
  const context = await handler.query(new Request(addressOf({ url, site })))
  if (context instanceof Response) throw new Error('No route answers with a response of its own')
  const match = matchOf(context)
  const state: PageState = { site, ...(await answersTo(match ? needsOf(match.row, match.parameters) : [], answer)) }
  // The router matches no path with a line break, not even with the row for all others.
  const resolution = match ? (state.unanswered ? found : resolve(match, state)) : missing
  if (resolution.kind === 'moved') return resolution
  const status = state.unanswered ? 503 : resolution.kind === 'missing' ? 404 : 200
  return {
    kind: 'page',
    status,
    html: renderDocument(context, state),
    state,
    files: match ? filesOf(match.row) : [],
  }
}

const found: Resolution = { kind: 'found' }
const missing: Resolution = { kind: 'missing' }

function resolve({ row, parameters }: Match, { answers }: PageState): Resolution {
  const dataByUrl = new Map(answers.map(([key, data]) => [urlOf(key), data]))
  // A need's own data, which was answered as its contract describes it.
  const dataOf: DataOf = <Data,>(need: Read<Data>) => (dataByUrl.get(urlOf(keyOf(need))) ?? null) as Data | null
  return row.resolve?.(parameters, dataOf) ?? found
}

async function answersTo(
  needs: readonly Read<unknown>[],
  answer: RenderRequest['answer'],
): Promise<Pick<PageState, 'answers' | 'unanswered'>> {
  const answers: PageState['answers'] = []
  const unanswered: ApiKey[] = []
  await Promise.all(
    needs.map(async (need) => {
      const key = keyOf(need)
      // Why it failed was logged where it happened.
      await answer(need).then(
        (data) => answers.push([key, data]),
        () => unanswered.push(key),
      )
    }),
  )
  return { answers, ...(unanswered.length > 0 && { unanswered }) }
}

/** The modules whose code the page needs at once. */
function filesOf(row: Row): string[] {
  return row.needs ? [row.file, queryRootFile] : [row.file]
}

/** Joined as text: resolved as a link, a path that begins with two slashes would name another host. */
function addressOf({ url, site }: Pick<RenderRequest, 'url' | 'site'>): URL {
  return new URL(site.url + url)
}

const rowsById: ReadonlyMap<string | undefined, Row> = new Map(rows.map((row) => [row.id, row]))

type Match = { row: Row; parameters: Parameters }

function matchOf({ matches }: StaticHandlerContext): Match | undefined {
  const leaf = matches.at(-1)
  const row = rowsById.get(leaf?.route.id)
  return leaf && row && { row, parameters: leaf.params }
}

function renderDocument(context: StaticHandlerContext, state: PageState): string {
  // A single-child chain html > body > #root keeps React's generated ids equal to those of the browser, which hydrates #root only.
  return renderToString(
    <html lang="en">
      <body>
        <div id="root">
          <Providers state={state}>
            <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
          </Providers>
        </div>
      </body>
    </html>,
  )
}
