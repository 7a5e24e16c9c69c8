import { reportUsage } from '#features/analytics/ui.tsx'
import { colorPalettePage, harmonyMethodsTitle } from '#features/color-palette/page-messages.ts'
import { ColorPaletteTool, HarmonyMethods, UseCaseList } from '#features/color-palette/ui.tsx'
import { ToolPage } from '#shell/tool-page.tsx'
import { Section } from '#ui-kit/sections.tsx'

export function Page() {
  return (
    <ToolPage
      id="color-palette"
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
