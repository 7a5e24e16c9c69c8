export { RetentionPanel } from './ui/retention-panel.tsx'
