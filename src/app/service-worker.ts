// The service worker. service-worker.config.ts builds it into one file, and the pages register it
// (features/offline/register.ts).
import { serveOffline } from '#features/offline/worker.ts'
import { showNotifications } from '#features/push/worker.ts'
import { receiveShares } from '#features/share-target/worker.ts'

serveOffline()
receiveShares()
showNotifications()
