export { FailedJobs, useFailedJobs } from './ui/failed-jobs.tsx'
