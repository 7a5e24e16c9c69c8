import { useSyncExternalStore } from 'react'
import { currentPageName, subscribeToPageName } from './page-name.ts'

/** The hidden live region that announces the current page (Spec 2; `role="status"`, Decisions). Empty in the server's HTML. */
export function LiveRegion() {
  const name = useSyncExternalStore(subscribeToPageName, currentPageName, () => '')
  return (
    <p className="sr" role="status">
      {name}
    </p>
  )
}
