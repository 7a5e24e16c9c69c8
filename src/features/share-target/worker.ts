// What other apps share with the installed app, in the service worker.
import { workerScope } from '#browser/service-worker/scope.ts'
import { paths } from '#shared/paths.ts'
import { maxShareBytes, sharedCache } from './domain/shared.ts'

/** Takes the form that the system posts, and opens the page. The server never sees it. */
export function receiveShares(): void {
  workerScope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const isShare = method === 'POST' && mode === 'navigate' && url === workerScope.location.origin + paths.share
    if (isShare) event.respondWith(receive(event.request))
  })
}

/** The page reads the form: the worker stays small, because browsers download it often. */
async function receive(request: Request): Promise<Response> {
  try {
    const form = await request.blob()
    const isTooLarge = form.size > maxShareBytes
    const type = request.headers.get('content-type') ?? ''
    const stored = new Response(isTooLarge ? null : form, {
      status: isTooLarge ? 413 : 200,
      headers: { 'content-type': type },
    })
    // Replaces the share before, which no page took.
    await (await caches.open(sharedCache.name)).put(sharedCache.form, stored)
  } catch {
    // There is no room: the page says that nothing came in.
  }
  return Response.redirect(request.url, 303)
}
