// The whole site in this process, without a port: tests inject calls, and the database is real.

import { readBundle } from '#app/page-bundle.ts'
import { createSite, type SiteServer } from '#app/server.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'

/** Builds the site over a database; the caller closes both. */
export async function siteOver(database: Database, env: Record<string, string> = {}, log = createLog('silent')) {
  const config = readConfig({ PUBLIC_URL: 'https://tools.example.com', WRITE_LIMIT_PER_MINUTE: '1000000', ...env })
  return createSite({
    config,
    database,
    log,
    pages: { bundle: () => readBundle(), pageCache: true },
  })
}

/** Every address with its own route, and its methods, whether documented or not. */
export function routesOf({ app }: Pick<SiteServer, 'app'>): { method: string; path: string }[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      parents.splice(depth, parents.length, segment)
      const path = parents.join('')
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path }))
    })
}
