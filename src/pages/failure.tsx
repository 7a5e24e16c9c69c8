import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { Surroundings } from '#shell/shell.tsx'
import { Button } from '#ui-kit/button.tsx'

/** Shown when a page cannot be rendered, or its code cannot be loaded. */
export function Failure() {
  const error = useRouteError()
  useEffect(() => reloadOnceAfterDeploy(error), [error])
  return (
    <Surroundings>
      <div className="wrap">
        <PageMetadata
          title="Something Went Wrong"
          description="This page could not be loaded."
          extra={[{ name: 'robots', content: 'noindex' }]}
        />
        <div className="state bad mt-8" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <h1>Something went wrong</h1>
          <p>This page could not be loaded. Please try again in a moment.</p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </div>
      </div>
    </Surroundings>
  )
}

/**
 * The code of a page is gone after a deploy: the new document names the new code. Once per address, so that it never loops, and
 * not without a network, where the browser's own error page would replace ours.
 */
function reloadOnceAfterDeploy(error: unknown): void {
  if (!(error instanceof TypeError) || !/import|module/i.test(error.message) || !navigator.onLine) return
  const mark = `reloaded ${window.location.href}`
  try {
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'true')
  } catch {
    // Where nothing can be noted down, nothing can end the loop: the button is there.
    return
  }
  window.location.reload()
}
