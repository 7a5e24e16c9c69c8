export { type EditorialStore, editorialStore } from './server/editorial-store.ts'
export { type EditorialDesk, editorialDesk } from './server/routes.ts'
