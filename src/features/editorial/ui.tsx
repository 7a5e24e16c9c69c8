// The part that the page needs before it loads the desk.
export { isWritingView } from './ui/desk/use-desk-location.ts'
