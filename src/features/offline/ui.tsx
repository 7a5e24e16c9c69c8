// The door for the offline page.
export { OfflineHead } from './ui/offline-head.tsx'
export { OfflineTools } from './ui/offline-tools.tsx'
export { SavedArticles } from './ui/saved-articles.tsx'
export { WaitingRow } from './ui/waiting-row.tsx'
