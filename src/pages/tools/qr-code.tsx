import { reportUsage } from '#features/analytics/ui.tsx'
import { qrCodePage, useCases } from '#features/qr-code/page-messages.ts'
import { QrCodeTool, QrTips } from '#features/qr-code/ui.tsx'
import { useSite } from '#shell/site.tsx'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'

export function Page() {
  const site = useSite()
  return (
    <ToolPage id="qr-code" {...qrCodePage} useCases={<Definitions items={useCases} />} more={<QrTips />}>
      <QrCodeTool defaultUrl={site.url} reportUsage={reportUsage} />
    </ToolPage>
  )
}
