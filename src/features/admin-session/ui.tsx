// The door for pages.
export { AdminArea } from './ui/admin-area.tsx'
export { AdminLog } from './ui/log/admin-log.tsx'
export { WaitingPanel } from './ui/waiting-panel.tsx'
