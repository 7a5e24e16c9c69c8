// The service worker: built by service-worker.config.ts into one file, registered by the pages (features/offline/register.ts).
import { serveOffline } from '#features/offline/worker.ts'
import { showNotifications } from '#features/push/worker.ts'

serveOffline()
showNotifications()
