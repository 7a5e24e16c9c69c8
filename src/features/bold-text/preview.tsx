// What the home page shows of this tool (Spec 2, Home).
import { Bold } from 'lucide-react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { BenchBar } from '#ui-kit/bench.tsx'
import { messages } from './messages.ts'
import { BoldTextTool } from './ui/bold-text-tool.tsx'

export const BadgeIcon = Bold

type PreviewProps = BenchBar & { reportUsage: ReportUsage }

export function Preview({ reportUsage, ...bar }: PreviewProps) {
  return <BoldTextTool sample={messages.sample} reportUsage={reportUsage} {...bar} />
}
