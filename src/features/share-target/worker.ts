// What other apps share with the installed app, in the service worker.
import { type FetchEvent, workerScope } from '#browser/service-worker/scope.ts'
import { paths } from '#shared/paths.ts'
import { keepShare } from './worker/keep-share.ts'

/** Takes the form that the system posts, and opens the page. The server never sees it. */
export function receiveShares(): void {
  workerScope.addEventListener('fetch', (event) => {
    if (isShare(event.request)) event.respondWith(receive(event.request))
  })
}

function isShare({ method, mode, url }: FetchEvent['request']): boolean {
  const { origin, pathname } = new URL(url)
  return method === 'POST' && mode === 'navigate' && origin === workerScope.location.origin && pathname === paths.share
}

async function receive(request: Request): Promise<Response> {
  try {
    await keepShare(await request.formData())
  } catch (error) {
    // No form, or no room: the page says that nothing came in.
    console.warn('The share was not kept:', error)
  }
  return Response.redirect(workerScope.location.origin + paths.share, 303)
}
