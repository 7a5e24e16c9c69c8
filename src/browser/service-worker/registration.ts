import { trustedScriptUrl } from '#browser/security/trusted-types.ts'
import { serviceWorkerPath } from '#shared/paths.ts'

/**
 * Registers the service worker, or returns the existing registration. Rejects if the browser does not support or allow
 * it.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedScriptUrl(serviceWorkerPath), { updateViaCache: 'none' })
}
