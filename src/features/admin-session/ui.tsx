// The door for pages.
export { AdminArea } from './ui/admin-area.tsx'
export { AdminLog } from './ui/log/admin-log.tsx'
export { type AdminSession, useAdminSession } from './ui/use-admin-session.ts'
