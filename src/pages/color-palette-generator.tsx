import { reportUsage } from '#features/analytics/ui.tsx'
import { ColorPaletteTool, HarmonyMethods, UseCaseList } from '#features/color-palette/ui.tsx'
import { colorPaletteTool } from '#shared/tools.ts'
import { ToolPage } from '#shell/tool-page.tsx'
import { Section } from '#ui-kit/sections.tsx'

export function Page() {
  return (
    <ToolPage
      tool={colorPaletteTool}
      lead="Generate harmonious color schemes from one starting color."
      description="Generate a color palette from one starting color: six harmony methods, seven use cases with named roles, copy as hex. Free, no account."
      keywords={[
        'color palette generator',
        'color scheme',
        'complementary colors',
        'triadic',
        'analogous',
        'brand colors',
      ]}
      steps={[
        { title: 'Start from a color', text: 'Type a hex value, pick one, or let Random Generator choose.' },
        { title: 'Say what it is for', text: 'The use case sets how many colors you get and what each is called.' },
        { title: 'Step through methods', text: 'Generate Palette moves to the next method. Copy one color or all.' },
      ]}
      more={
        <Section title="Harmony methods" split>
          <HarmonyMethods />
        </Section>
      }
      useCases={<UseCaseList />}
    >
      <ColorPaletteTool reportUsage={reportUsage} />
    </ToolPage>
  )
}
