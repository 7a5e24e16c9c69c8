export { ProvenanceView } from './ui/provenance-view.tsx'
export { NoRecord } from './ui/record-states.tsx'
export { useRecord } from './ui/use-record.ts'
