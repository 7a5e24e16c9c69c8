// The home page's preview of this tool (Spec 2, Home).
import type { ReportUsage } from '#features/analytics/contract.ts'
import type { ToolFrameBar } from '#ui-kit/tool-frame.tsx'
import { messages } from './messages.ts'
import { BoldTextTool } from './ui/bold-text-tool.tsx'
import css from './ui/preview.module.css'

type PreviewProps = ToolFrameBar & { reportUsage: ReportUsage }

export function Preview({ reportUsage, ...bar }: PreviewProps) {
  return (
    <div className={css.preview}>
      <BoldTextTool sample={messages.sample} reportUsage={reportUsage} {...bar} />
    </div>
  )
}
