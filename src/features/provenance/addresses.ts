// The read of the page, for the route table that every visitor loads.
export { provenanceReadsAt } from './ui/provenance-reads.ts'
