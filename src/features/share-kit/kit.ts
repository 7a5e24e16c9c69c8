// The door of what is loaded when the kit is opened.
export { ShareKit } from './ui/share-kit.tsx'
