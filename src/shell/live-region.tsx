import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'

/** The name of the page on screen, set by the page's metadata. */
export const pageName = observable('')

/** The path of the page, once neither its name nor its address is about to change. */
export const settledPath = observable<string | null>(null)

/** The hidden live region that announces the current page (Spec 2; `role="status"`, Decisions). Empty in the server's HTML. */
export function LiveRegion() {
  const name = useObservable(pageName)
  return (
    <p className="sr" role="status">
      {name}
    </p>
  )
}
