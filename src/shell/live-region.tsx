import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'

type ShownPage = {
  name: string
  /** The path, once neither the name nor the address of the page will change. */
  settled: string | null
}

/** The page's metadata sets it. */
export const shownPage = observable<ShownPage>({ name: '', settled: null })

/**
 * The hidden live region that announces the current page (Spec 2; `role="status"`, Decisions). Empty in the server's
 * HTML.
 */
export function LiveRegion() {
  const { name } = useObservable(shownPage)
  return (
    <p className="sr" role="status">
      {name}
    </p>
  )
}
