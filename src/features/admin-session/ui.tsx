// The public interface for pages.
export { AdminArea, WaitingPanel } from './ui/admin-area.tsx'
export { AdminLog } from './ui/log/admin-log.tsx'
