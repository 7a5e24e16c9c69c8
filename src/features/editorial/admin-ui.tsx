// The door of the editorial desk, which only administrators load.
export { EditorialDesk } from './ui/editorial-desk.tsx'
