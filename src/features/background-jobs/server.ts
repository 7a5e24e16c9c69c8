export { backgroundJobs } from './server/routes.ts'
