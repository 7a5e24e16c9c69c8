import { reportUsage } from '#features/analytics/ui.tsx'
import { QrCodeTool, QrTips } from '#features/qr-code/ui.tsx'
import { qrCodeTool } from '#shared/tools.ts'
import { useSite } from '#shell/site.tsx'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { qrCodePage, useCases } from './messages/qr-code-messages.ts'

export function Page() {
  const site = useSite()
  return (
    <ToolPage tool={qrCodeTool} {...qrCodePage} useCases={<Definitions items={useCases} />} more={<QrTips />}>
      <QrCodeTool defaultUrl={site.url} reportUsage={reportUsage} />
    </ToolPage>
  )
}
