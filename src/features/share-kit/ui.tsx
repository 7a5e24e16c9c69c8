export { ShareKitOpener } from './ui/share-kit-opener.tsx'
