import { useEffect, useState } from 'react'
import type { Shared } from '../domain/shared.ts'
import { takeShare } from './take-share.ts'

/** What came in, null for nothing. Undefined until it is known. */
export function useShare(search: string): Shared | null | undefined {
  const [shared, setShared] = useState<Shared | null>()
  useEffect(() => {
    let isShown = true
    void takeShare(search).then((taken) => isShown && setShared(taken))
    return () => {
      isShown = false
    }
  }, [search])
  return shared
}
