import type { LoaderFunction, RouteObject } from 'react-router'
import { Failure } from '#pages/failure.tsx'
import type { Read } from '#shared/calls/api-call.ts'
import { Shell } from '#shell/shell.tsx'
import type { PageModule } from './page-module.ts'
import { type Row, rows } from './routes.ts'

/** Pages whose code is here already, by row id: all of them on the server, the first one in the browser. */
type LoadedPages = ReadonlyMap<string, PageModule>

type Prefetch = (needs: readonly Read<unknown>[]) => void

/**
 * The route table as the router wants it. Loaders start what the page reads and do not wait for it, so that a page shows its own
 * skeleton; the server has answered the needs before it renders.
 */
export function routeObjects(loaded: LoadedPages, prefetch?: Prefetch): RouteObject[] {
  const children = rows.map((row): RouteObject => {
    const page = loaded.get(row.id)
    return {
      id: row.id,
      path: row.path,
      caseSensitive: row.caseSensitive,
      ...(page ? { Component: page.Page } : { lazy: async () => ({ Component: (await row.load()).Page }) }),
      ...(row.needs && prefetch && { loader: startReading(row, prefetch) }),
    }
  })
  return [{ id: 'shell', Component: Shell, ErrorBoundary: Failure, children }]
}

export function needsOf(row: Row, parameters: Readonly<Record<string, string | undefined>>): readonly Read<unknown>[] {
  return row.needs?.(parameters) ?? []
}

function startReading(row: Row, prefetch: Prefetch): LoaderFunction {
  return ({ params }) => {
    prefetch(needsOf(row, params))
    return null
  }
}
