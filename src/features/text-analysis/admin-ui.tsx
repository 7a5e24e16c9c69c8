// Loaded lazily with the tab.
export { TextAnalysis } from './ui/text-analysis.tsx'
