export { reportUsage } from './ui/report-usage.ts'
