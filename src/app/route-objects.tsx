import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { Failure } from '#pages/failure.tsx'
import { Shell } from '#shell/shell.tsx'
import { type PageModule, type QueryKey, type Row, rows } from './routes.ts'

/** Pages whose code is here already, by row id: all of them on the server, the first one in the browser. */
export type LoadedPages = ReadonlyMap<string, PageModule>

/**
 * The route table as the router wants it. Loaders start what the page reads and do not wait for it, so that a page shows its own
 * skeleton; the server has answered the needs before it renders.
 */
export function routeObjects(loaded: LoadedPages, queryClient?: QueryClient): RouteObject[] {
  const start = (keys: QueryKey[]) => {
    for (const queryKey of keys) void queryClient?.prefetchQuery({ queryKey })
    return null
  }
  const children = rows.map((row): RouteObject => {
    const page = loaded.get(row.id)
    return {
      id: row.id,
      path: row.path,
      caseSensitive: row.caseSensitive,
      ...(page ? { Component: page.Page } : { lazy: async () => ({ Component: (await row.load()).Page }) }),
      ...(row.needs && queryClient && { loader: ({ params }) => start(needsOf(row, params)) }),
    }
  })
  return [{ id: 'shell', Component: Shell, ErrorBoundary: Failure, children }]
}

export function needsOf(row: Row, parameters: Readonly<Record<string, string | undefined>>): QueryKey[] {
  return row.needs?.(parameters) ?? []
}
