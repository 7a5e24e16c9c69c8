// The editorial desk: a door of its own, so that only administrators load it.
export { EditorialDesk } from './ui/desk/editorial-desk.tsx'
