// What the home page shows of this tool (Spec 2, Home).
import { QrCode } from 'lucide-react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { BenchBar } from '#ui-kit/bench.tsx'
import { QrCodeTool } from './ui/qr-tool.tsx'

export const BadgeIcon = QrCode

type PreviewProps = BenchBar & { reportUsage: ReportUsage; siteUrl: string }

export function Preview({ reportUsage, siteUrl, ...bar }: PreviewProps) {
  return <QrCodeTool preview defaultUrl={siteUrl} reportUsage={reportUsage} {...bar} />
}
