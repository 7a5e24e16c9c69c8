import { KeysPanel } from '#features/api-keys/admin-ui.tsx'
import { keyMessages } from '#features/api-keys/messages.ts'
import { CostPanel, HouseRulesForm } from '#features/article-generation/admin-ui.tsx'
import { costMessages, houseRulesMessages } from '#features/article-generation/settings-messages.ts'
import { DigestSettings } from '#features/digest/admin-ui.tsx'
import { digestMessages } from '#features/digest/messages.ts'
import { DistributionPanel } from '#features/distribution/admin-ui.tsx'
import { distributionMessages } from '#features/distribution/messages.ts'
import { WebhooksPanel } from '#features/webhooks/admin-ui.tsx'
import { webhookMessages } from '#features/webhooks/messages.ts'
import { LabeledGroup, LabeledGroups } from '#ui-kit/labeled-group.tsx'
import { settingsMessages } from '../messages/admin-messages.ts'

/** The sections in their order. */
const sections = [
  { id: 'house-rules', ...textsOf(houseRulesMessages), content: <HouseRulesForm /> },
  { id: 'cost', ...textsOf(costMessages), content: <CostPanel /> },
  { id: 'digest', ...textsOf(digestMessages), content: <DigestSettings /> },
  { id: 'keys', ...textsOf(keyMessages), content: <KeysPanel /> },
  { id: 'webhooks', ...textsOf(webhookMessages), content: <WebhooksPanel /> },
  { id: 'distribution', ...textsOf(distributionMessages), content: <DistributionPanel /> },
] as const

/** What administrators set for the whole site. */
export function SettingsPage() {
  return (
    <LabeledGroups title={settingsMessages.title} links={{ label: settingsMessages.sections, items: sections }}>
      {sections.map(({ content, ...section }) => (
        <LabeledGroup key={section.id} {...section}>
          {content}
        </LabeledGroup>
      ))}
    </LabeledGroups>
  )
}

function textsOf({ title, lead }: { title: string; lead: string }) {
  return { title, lead }
}
