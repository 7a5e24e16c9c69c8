// The panel of the settings page. The dashboard loads it lazily.
export { DistributionPanel } from './ui/distribution-panel.tsx'
