export { handleCitationChecks } from './server/citation-check-job.ts'
export { type CitationChecker, citationChecker } from './server/citation-checker.ts'
export { citationRoutes } from './server/routes.ts'
