import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import { serviceWorkerPath } from '#shared/paths.ts'

/** Registers the service worker, or returns the registered one. Rejects where the browser has none or forbids it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedScriptUrl(serviceWorkerPath), { updateViaCache: 'none' })
}
