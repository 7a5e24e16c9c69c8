// What the home page shows of this tool (Spec 2, Home).
import { Palette } from 'lucide-react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { BenchBar } from '#ui-kit/bench.tsx'
import { ColorPaletteTool } from './ui/color-palette-tool.tsx'

export const BadgeIcon = Palette

type PreviewProps = BenchBar & { reportUsage: ReportUsage }

export function Preview({ reportUsage, ...bar }: PreviewProps) {
  return <ColorPaletteTool preview reportUsage={reportUsage} {...bar} />
}
