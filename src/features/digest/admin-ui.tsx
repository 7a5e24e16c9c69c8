// The panels of the digest. The dashboard loads them lazily.
export { DigestSettings } from './ui/digest-settings.tsx'
export { MondayPanel } from './ui/monday-panel.tsx'
