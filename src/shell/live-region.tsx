import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'

type ShownPage = {
  name: string
  /** Its path, once neither its name nor its address is about to change. */
  settled: string | null
}

/** Set by the page's metadata. */
export const shownPage = observable<ShownPage>({ name: '', settled: null })

/** The hidden live region that announces the current page (Spec 2; `role="status"`, Decisions). Empty in the server's HTML. */
export function LiveRegion() {
  const { name } = useObservable(shownPage)
  return (
    <p className="sr" role="status">
      {name}
    </p>
  )
}
