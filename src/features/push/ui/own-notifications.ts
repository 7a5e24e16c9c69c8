// This browser's subscription; its code is loaded only where there is one, or after a click on a notification.
import { localStore } from '#browser/state/storage.ts'

/** To be called once the page has loaded: counts the notification that opened it, and renews the subscription of this browser. */
export function followNotifications(): void {
  if (!(location.search.includes('via=notification') || localStore.read('push'))) return
  import('./subscription/sync.ts').then(
    ({ syncSubscription }) => syncSubscription(),
    () => {},
  )
}

/** Ends the subscription of this browser without a toast, and deletes what the browser stored of it (Decisions, My data). */
export async function endNotifications(): Promise<void> {
  const { endSubscription } = await import('./subscription/turn-off.ts')
  await endSubscription()
}
