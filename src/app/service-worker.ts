// The service worker. service-worker.config.ts builds it into one file, and the pages register it
// (features/offline/register.ts).
import { serveOffline } from '#features/offline/worker.ts'
import { showNotifications } from '#features/push/worker.ts'

serveOffline()
showNotifications()
