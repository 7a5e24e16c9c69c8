// The door for pages.
export { FailedJobs, useFailedJobs } from './ui/failed-jobs.tsx'
