import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { useHydrated } from '#browser/use-hydrated.ts'
import { truncate } from '#shared/text.ts'
import { newsLimits } from '../../domain/article.ts'
import { cleanTag } from '../../domain/tags.ts'
import type { NewsFilter } from '../../messages.ts'
import type { NewsView } from './news-query.ts'

/**
 * The address stores tab, tag and search, so that Back, a reload and a shared link show the same list. The server's
 * HTML is the same for all queries, so the query is read only after hydration.
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

/** An unknown category selects the All tab. */
export function viewOf(parameters: URLSearchParams): NewsView {
  const category = parameters.get('category')
  return {
    category: category === 'marketing' || category === 'ai' ? category : 'all',
    tag: tagOf(parameters.get('tag') ?? ''),
    search: truncate((parameters.get('q') ?? '').trim(), newsLimits.searchCharacters),
  }
}

/** Normalizes a tag: one line without control and direction characters (Decisions, Answers of the calls). */
function tagOf(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').toWellFormed()
  return truncate(cleanTag(line), newsLimits.tagCharacters).trim()
}

/** Keeps other parameters of the address (`push=show`). */
export function withView(parameters: URLSearchParams, { category, tag, search }: NewsView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  setOrDelete(next, 'category', category === ('all' satisfies NewsFilter) ? '' : category)
  setOrDelete(next, 'tag', tag)
  setOrDelete(next, 'q', search)
  return next
}

function setOrDelete(parameters: URLSearchParams, name: string, value: string): void {
  if (value === '') parameters.delete(name)
  else parameters.set(name, value)
}
