import { reportUsage } from '#features/analytics/ui.tsx'
import { messages } from '#features/bold-text/messages.ts'
import { boldTextPage, goodToKnow, useCases } from '#features/bold-text/page-messages.ts'
import { BoldTextTool } from '#features/bold-text/ui.tsx'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'

export function Page() {
  return (
    <ToolPage
      id="bold-text"
      {...boldTextPage}
      useCases={<Definitions items={useCases} />}
      more={
        <Section title={goodToKnow.title} split>
          <Definitions items={goodToKnow.items} />
        </Section>
      }
    >
      <BoldTextTool reportUsage={reportUsage} sample={messages.sample} hasAdditions />
    </ToolPage>
  )
}
