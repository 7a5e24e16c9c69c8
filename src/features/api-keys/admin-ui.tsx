// The panel of the settings page. The dashboard loads it lazily.
export { KeysPanel } from './ui/keys-panel.tsx'
