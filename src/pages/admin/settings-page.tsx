import { CostPanel, HouseRulesForm } from '#features/article-generation/admin-ui.tsx'
import { costMessages, houseRulesMessages } from '#features/article-generation/settings-messages.ts'
import { DigestSettings } from '#features/digest/admin-ui.tsx'
import { digestMessages } from '#features/digest/messages.ts'
import { LabeledGroup, LabeledGroups } from '#ui-kit/labeled-group.tsx'
import { settingsMessages } from '../messages/admin-messages.ts'

/** What administrators set for the whole site. */
export function SettingsPage() {
  return (
    <LabeledGroups title={settingsMessages.title}>
      <LabeledGroup title={houseRulesMessages.title} lead={houseRulesMessages.lead}>
        <HouseRulesForm />
      </LabeledGroup>
      <LabeledGroup title={costMessages.title} lead={costMessages.lead}>
        <CostPanel />
      </LabeledGroup>
      <LabeledGroup title={digestMessages.title} lead={digestMessages.lead}>
        <DigestSettings />
      </LabeledGroup>
    </LabeledGroups>
  )
}
