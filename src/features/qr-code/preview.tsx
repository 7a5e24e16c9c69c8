// The home page's preview of this tool (Spec 2, Home).
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { ToolFrameBar } from '#ui-kit/tool-frame.tsx'
import css from './ui/preview.module.css'
import { QrCodeTool } from './ui/qr-tool.tsx'

type PreviewProps = ToolFrameBar & { reportUsage: ReportUsage; siteUrl: string }

export function Preview({ reportUsage, siteUrl, ...bar }: PreviewProps) {
  return (
    <div className={css.preview}>
      <QrCodeTool preview defaultUrl={siteUrl} reportUsage={reportUsage} {...bar} />
    </div>
  )
}
