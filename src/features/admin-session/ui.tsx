// The door for pages.
export { AdminArea, WaitingPanel } from './ui/admin-area.tsx'
export { AdminLog } from './ui/log/admin-log.tsx'
export { TwoStepLogin } from './ui/second-factor/two-step-login.tsx'
