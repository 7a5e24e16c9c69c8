import { useEffect, useState } from 'react'
import { clientOf } from '#browser/api.ts'
import { usePageAnswer } from '#browser/navigation/page-answers.ts'
import { useHydrated } from '#browser/use-hydrated.ts'
import { apiPaths } from '#shared/paths.ts'
import type { listNews, NewsCard } from '../../contract.ts'
import { headlinesQuery, headlinesRead } from '../news-reads.ts'

const call = clientOf<typeof listNews>()

/** The newest articles that this document has loaded. */
let known: readonly NewsCard[] | undefined

export type Headlines = readonly NewsCard[] | 'loading' | 'failed'

/** The newest headlines, from the document or read when the page opens later. */
export function useHeadlines(): Headlines {
  const given = usePageAnswer(headlinesRead)
  const isHydrated = useHydrated()
  const [isCurrent] = useState(!isHydrated && given !== undefined)
  const [headlines, setHeadlines] = useState<Headlines>(
    isHydrated ? (known ?? given ?? 'loading') : (given ?? 'loading'),
  )
  useEffect(() => {
    if (isCurrent) return
    let isShown = true
    call('GET', apiPaths.news, { query: headlinesQuery }).then(
      (read) => {
        known = read
        if (isShown) setHeadlines(read)
      },
      () => isShown && setHeadlines((now) => (now === 'loading' ? 'failed' : now)),
    )
    return () => {
      isShown = false
    }
  }, [isCurrent])
  return headlines
}
