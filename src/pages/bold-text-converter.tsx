import { reportUsage } from '#features/analytics/ui.tsx'
import { BoldTextTool } from '#features/bold-text/ui.tsx'
import { boldTextTool } from '#shared/tools.ts'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { boldTextPage, goodToKnow, useCases } from './messages/bold-text-messages.ts'

export function Page() {
  return (
    <ToolPage
      tool={boldTextTool}
      {...boldTextPage}
      useCases={<Definitions items={useCases} />}
      more={
        <Section title={goodToKnow.title} split>
          <Definitions items={goodToKnow.items} />
        </Section>
      }
    >
      <BoldTextTool reportUsage={reportUsage} />
    </ToolPage>
  )
}
