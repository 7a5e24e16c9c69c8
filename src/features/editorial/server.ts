export { type EditorialDesk, editorialDesk } from './server/routes.ts'
