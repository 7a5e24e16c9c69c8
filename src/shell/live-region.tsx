import { useObservable } from '#browser/use-observable.ts'
import { pageName } from './page-name.ts'

/** The hidden live region that announces the current page (Spec 2; `role="status"`, Decisions). Empty in the server's HTML. */
export function LiveRegion() {
  const name = useObservable(pageName)
  return (
    <p className="sr" role="status">
      {name}
    </p>
  )
}
