import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import type { Read } from '#shared/calls/api-call.ts'
import type { PanelView, RowPage } from '#shared/calls/panel-view.ts'
import { ApiError } from './api-error.ts'
import { queryOf } from './query-read.ts'

export type { PanelView } from '#shared/calls/panel-view.ts'

/** The data of a dashboard panel. Reads it again each time the panel is opened, because figures grow. */
export function usePanelQuery<Data>(read: Read<Data>): PanelView<Data> {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(read),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return { state: 'read', data, isTurning: isPlaceholderData }
}

export type PagedPanel<Data> = { page: number; view: PanelView<Data>; turnTo: (page: number) => void }

/** A paged list. The address contains the page number, and a page beyond the last shows the last. */
export function usePagedPanel<Data extends RowPage<unknown>>(readPage: (page: string) => Read<Data>): PagedPanel<Data> {
  const [parameters, setParameters] = useSearchParams()
  const page = pageIn(parameters)
  const view = usePanelQuery(readPage(String(page)))
  const turnTo = (next: number) =>
    setParameters((before) => withPage(before, next), { replace: true, preventScrollReset: true })

  const last = view.state === 'read' && !view.isTurning ? Math.max(view.data.totalPages, 1) : page
  useEffect(() => {
    if (page > last) turnTo(last)
  })
  const isBeyond = view.state === 'read' && view.data.items.length === 0 && view.data.total > 0
  return { page, view: isBeyond ? { state: 'loading' } : view, turnTo }
}

const maxPage = 999_999

/** Treats anything but a page number as the first page. */
export function pageIn(parameters: URLSearchParams): number {
  const named = parameters.get('page') ?? ''
  return /^\d+$/.test(named) ? Math.min(Math.max(Number(named), 1), maxPage) : 1
}

/** The first page has no parameter. Keeps other parameters. */
export function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

/**
 * Reads once, without caching. Returns null when the session has ended. The login form then replaces the page, as after
 * any other read.
 */
export function useReadOnce(): <Data>(read: Read<Data>) => Promise<Data | null> {
  const client = useQueryClient()
  return async (read) => {
    try {
      return await client.fetchQuery({ ...queryOf(read), staleTime: 0, gcTime: 0 })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}
