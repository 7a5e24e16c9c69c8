import type { Panels, SetPanels } from '../parts/panels.ts'
import { Segmented } from '../parts/segmented.tsx'
import { viewMessages as words } from './rest-messages.ts'

type ViewChoiceProps = { panels: Panels; setPanels: SetPanels }

/** Shows the result as text to copy, or as readers see it. */
export function ViewChoice({ panels, setPanels }: ViewChoiceProps) {
  return (
    <Segmented
      label={words.label}
      options={[
        { value: 'text', label: words.text },
        { value: 'post', label: words.post },
      ]}
      chosen={panels.isPost ? 'post' : 'text'}
      onChoose={(view) => setPanels((open) => ({ ...open, isPost: view === 'post' }))}
    />
  )
}
