import { reportUsage } from '#features/analytics/ui.tsx'
import { BoldTextTool } from '#features/bold-text/ui.tsx'
import { boldTextTool } from '#shared/tools.ts'
import { ToolPage } from '#shell/tool-page.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'

export function Page() {
  return (
    <ToolPage
      tool={boldTextTool}
      lead="Convert text to bold Unicode characters that stay bold where no formatting is allowed."
      description="Convert text to bold Unicode characters for posts, bios and ads. Free, instant, no account: type, copy, paste."
      keywords={[
        'bold text',
        'bold text converter',
        'Unicode bold',
        'bold text for LinkedIn',
        'bold text for Instagram',
      ]}
      steps={[
        {
          title: 'Type or paste',
          text: 'Write on the left. The bold version appears on the right with every keystroke.',
        },
        { title: 'Copy', text: 'The Copy button takes the bold text, line breaks and emoji included.' },
        {
          title: 'Paste anywhere',
          text: 'Posts, bios, ads and messages keep it, because the letters themselves are bold.',
        },
      ]}
      useCases={
        <Definitions
          items={[
            { term: 'Social posts', text: 'A first line that stands out in a feed that offers no bold.' },
            { term: 'Bios', text: 'Your name or role in bold in a profile.' },
            { term: 'Ads', text: 'One emphasized offer in an ad text. Check the network’s rules first.' },
          ]}
        />
      }
      more={
        <Section title="Good to know" split>
          <Definitions
            items={[
              {
                term: 'What changes',
                text: 'Letters A to Z and digits become mathematical sans-serif bold characters. Accented letters, punctuation and emoji stay as they are.',
              },
              { term: 'Length', text: 'Networks may count each bold character twice.' },
              {
                term: 'Accessibility',
                text: 'Some screen readers skip these characters or spell them out, and search does not find them. Use them for a few words, never for a whole text.',
              },
            ]}
          />
        </Section>
      }
    >
      <BoldTextTool reportUsage={reportUsage} />
    </ToolPage>
  )
}
