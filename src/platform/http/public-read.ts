// Public reads, described and handled once: served as calls, and called in process for server-rendered pages.
import type { Read, Target } from '#shared/calls/api-call.ts'
import type { Refusal } from '#shared/calls/refusal.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { HttpError } from './errors.ts'
import { type Call, type ResponseOf, serve } from './serve.ts'
import { validate } from './validate.ts'

export type PublicRead = {
  path: string
  mount: (app: App) => void
  /** The data of the call and the tags of its content. Throws where the call returns an error. */
  read: (target: Target) => Promise<{ data: unknown; tags: readonly string[] }>
}

/** An error response that the contract describes, which the page shows. */
class DescribedRefusal extends HttpError {
  readonly refusal: Refusal

  constructor(status: number, body: unknown) {
    super(status, 'Refused')
    this.refusal = { status, body }
  }
}

type Readable = Endpoint & { method: 'GET'; access: 'public' }
type Asked<E extends Endpoint> = Pick<Call<E>, 'params' | 'query'>

export function publicRead<const E extends Readable>(
  endpoint: E,
  handle: (asked: Asked<E>) => Promise<ResponseOf<E>>,
): PublicRead {
  return {
    path: endpoint.path,
    mount: (app) => serve(app, endpoint, handle),
    async read({ params = {}, query = {} }) {
      const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
      const {
        status,
        body,
        tags = [],
      } = await handle({
        params: endpoint.params && validate(endpoint.params, texts),
        query: endpoint.query && validate(endpoint.query, query),
      } as Asked<E>)
      const refused = endpoint.refusals?.[status]
      if (refused) throw new DescribedRefusal(status, refused.parse(body))
      return { data: (endpoint.inDocument ?? endpoint.responses[status])?.parse(body), tags }
    },
  }
}

/** Reads the data of pages in process, null for a 404; `shows` receives the tags. */
export function readInProcess(reads: readonly PublicRead[], log: Log) {
  return async <Data>(need: Read<Data>, shows?: (tags: readonly string[]) => void): Promise<Data | null> => {
    try {
      const found = reads.find(({ path }) => path === need.path)
      if (!found) throw new Error(`No page can read ${need.path}`)
      const { data, tags } = await found.read(need)
      shows?.(tags)
      // The contract's schema has just parsed it.
      return data as Data
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return null
      // The database logs the outage.
      if (!(error instanceof HttpError || error instanceof DatabaseUnavailable))
        log.error({ err: error, path: need.path }, 'a read of a page failed')
      throw error
    }
  }
}
