// Loaded by whoever opens the tab.
export { TextAnalysis } from './ui/text-analysis.tsx'
