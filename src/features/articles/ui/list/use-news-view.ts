import { useSearchParams } from 'react-router'
import { useHydrated } from '#browser/use-hydrated.ts'
import { truncate } from '#shared/text.ts'
import { newsLimits } from '../../domain/news-limits.ts'
import type { NewsFilter } from '../../messages.ts'
import type { NewsView } from './news-query.ts'

/**
 * Tab and search live in the page's address, so that Back from an article, a reload and a shared link show the same list. The
 * server's HTML is one for all queries, therefore the query counts only after hydration.
 */
export function useNewsView(): NewsView & { change: (change: Partial<NewsView>) => void } {
  const isHydrated = useHydrated()
  const [parameters, setParameters] = useSearchParams()
  const view = isHydrated ? viewOf(parameters) : viewOf(new URLSearchParams())
  return {
    ...view,
    change: (change) =>
      setParameters((before) => withView(before, { ...viewOf(before), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

/** Whatever does not name a tab is the All tab. */
export function viewOf(parameters: URLSearchParams): NewsView {
  const category = parameters.get('category')
  return {
    category: category === 'marketing' || category === 'ai' ? category : 'all',
    search: truncate((parameters.get('q') ?? '').trim(), newsLimits.searchCharacters),
  }
}

/** Other parameters of the address (`push=show`) stay. */
export function withView(parameters: URLSearchParams, { category, search }: NewsView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  setOrDelete(next, 'category', category === ('all' satisfies NewsFilter) ? '' : category)
  setOrDelete(next, 'q', search)
  return next
}

function setOrDelete(parameters: URLSearchParams, name: string, value: string): void {
  if (value === '') parameters.delete(name)
  else parameters.set(name, value)
}
