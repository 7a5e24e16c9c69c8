export { readAnalyzedConversions } from './server/analyzed-conversions-store.ts'
