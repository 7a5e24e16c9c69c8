// The panel of the settings page. The dashboard loads it lazily.
export { WebhooksPanel } from './ui/webhooks-panel.tsx'
