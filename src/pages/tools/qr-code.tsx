import { reportUsage } from '#features/analytics/ui.tsx'
import { qrCodePage, tips, tipsTitle, useCases } from '#features/qr-code/page-messages.ts'
import { QrCodeTool } from '#features/qr-code/ui.tsx'
import { useSite } from '#shell/site.tsx'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'

export function Page() {
  const site = useSite()
  const bestPractice = (
    <Section title={tipsTitle} split>
      <Definitions items={tips} />
    </Section>
  )
  return (
    <ToolPage id="qr-code" {...qrCodePage} useCases={<Definitions items={useCases} />} more={bestPractice}>
      <QrCodeTool defaultUrl={site.url} reportUsage={reportUsage} />
    </ToolPage>
  )
}
