import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Read } from '#shared/calls/api-call.ts'
import type { PanelView, RowPage } from '#shared/calls/panel-view.ts'
import { ApiError } from './api-error.ts'
import { queryOf } from './query-read.ts'

export type { PanelView } from '#shared/calls/panel-view.ts'

/** What a panel of the dashboard shows, read anew whenever it is opened: figures grow while nobody looks. */
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

/** A list in pages, of which the page shown stands in the address: a page beyond the last shows the last. */
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

/** Whatever is no page is the first. */
export function pageIn(parameters: URLSearchParams): number {
  const named = parameters.get('page') ?? ''
  return /^\d+$/.test(named) ? Math.min(Math.max(Number(named), 1), maxPage) : 1
}

/** The first page needs no name. Other parameters stay. */
export function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

/**
 * Reads something once, now, and keeps nothing of it. Null when the session has ended: that is noticed as with any other read, and
 * the login form is all that says it.
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
