import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useOffline } from '#browser/connection.ts'
import { sessionStore } from '#browser/state/storage.ts'
import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { Surroundings } from '#shell/shell.tsx'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import states from '#ui-kit/styles/states.module.css'
import {
  failureHeading,
  failureMetadata,
  failureOffline,
  failureText,
  retryLabel,
} from './messages/failure-messages.ts'

/** The errors of code that failed to load. Vite fires the event below for nothing else. */
const codeErrors = new WeakSet<Error>()
if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', ({ payload }) => codeErrors.add(payload))
}

const isOfCode = (error: unknown) => error instanceof Error && codeErrors.has(error)

/** Shown when a page cannot be rendered or its code cannot be loaded. */
export function Failure({ error }: { error: unknown }) {
  const isAway = useOffline() && isOfCode(error)
  useEffect(() => reloadOnceAfterDeploy(error), [error])
  return (
    <Surroundings>
      <div className="wrap">
        <PageMetadata {...failureMetadata} unindexed />
        <div
          className={
            isAway ? classNames(states.state, states.wholePage) : classNames(states.state, states.bad, states.wholePage)
          }
          role="alert"
        >
          <CircleAlert className="icon" aria-hidden="true" />
          <h1>{isAway ? failureOffline.heading : failureHeading}</h1>
          <p>{isAway ? failureOffline.text : failureText}</p>
          {isAway && (
            <a className={controls.link} href={paths.offline}>
              {failureOffline.saved}
            </a>
          )}
          <Button onClick={() => window.location.reload()}>{retryLabel}</Button>
        </div>
      </div>
    </Surroundings>
  )
}

/**
 * After a deployment, the old code of a page is gone. A reload fetches a document with the new names. Reloads once per
 * address, so it never loops. Does not reload while offline, where the browser's own error page would replace ours.
 */
function reloadOnceAfterDeploy(error: unknown): void {
  if (!isOfCode(error) || !navigator.onLine) return
  const mark = `reloaded ${window.location.href}`
  // Without storage, nothing could stop a loop, so the visitor has to use the button.
  if (sessionStore.read(mark) === null && sessionStore.write(mark, 'true')) window.location.reload()
}
