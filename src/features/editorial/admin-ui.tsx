// The entry point of the editorial desk. Only administrators load it.
export { EditorialDesk } from './ui/editorial-desk.tsx'
