import { reportUsage } from '#features/analytics/ui.tsx'
import { ColorPaletteTool, HarmonyMethods, UseCaseList } from '#features/color-palette/ui.tsx'
import { colorPaletteTool } from '#shared/tools.ts'
import { ToolPage } from '#shell/tool-page.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { colorPalettePage, harmonyMethodsTitle } from './messages/color-palette-messages.ts'

export function Page() {
  return (
    <ToolPage
      tool={colorPaletteTool}
      {...colorPalettePage}
      more={
        <Section title={harmonyMethodsTitle} split>
          <HarmonyMethods />
        </Section>
      }
      useCases={<UseCaseList />}
    >
      <ColorPaletteTool reportUsage={reportUsage} />
    </ToolPage>
  )
}
