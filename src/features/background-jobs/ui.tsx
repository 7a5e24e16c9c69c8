// The door for pages.
export { FailedJobs } from './ui/failed-jobs.tsx'
