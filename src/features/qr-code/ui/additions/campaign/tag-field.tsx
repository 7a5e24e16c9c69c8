import { TriangleAlert } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CampaignTagName } from '#shared/sharing/campaign-tags.ts'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { repairedValue, splitsReports } from '../../../domain/campaign-values.ts'
import { maxTagCharacters } from '../../../domain/tagged-link.ts'
import css from './campaign-fields.module.css'
import { tagLabels, campaignFieldMessages as words } from './messages.ts'

type TagFieldProps = {
  name: CampaignTagName
  value: string
  /** Suggestions that one click fills in. */
  values: readonly string[]
  onValue: (value: string) => void
}

/** A tag with common values, and a one-click repair for a value that would split reports. */
export function TagField({ name, value, values, onValue }: TagFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  function repair() {
    onValue(repairedValue(value))
    // The button disappears with the warning.
    field.current?.focus()
  }
  return (
    <Field label={tagLabels[name]}>
      {(control) => (
        <>
          <TextInput
            {...control}
            ref={field}
            aria-describedby={noteId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxTagCharacters}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
          {values.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: buttons beside each other are no fieldset
            <div className={css.usual} role="group" aria-label={words.usual(name)}>
              {values.map((usual) => (
                <button key={usual} type="button" aria-pressed={usual === value} onClick={() => onValue(usual)}>
                  <span dir="auto">{usual}</span>
                </button>
              ))}
            </div>
          )}
          <Warning id={noteId} value={value} onRepair={repair} />
        </>
      )}
    </Field>
  )
}

function Warning({ id, value, onRepair }: { id: string; value: string; onRepair: () => void }) {
  const isShown = splitsReports(value)
  return (
    <div className={isShown ? css.warning : undefined}>
      {isShown && <TriangleAlert className="icon s" aria-hidden="true" />}
      <span id={id} aria-live="polite">
        {isShown && words.splits}
      </span>
      {isShown && (
        <Button small onClick={onRepair}>
          <span dir="auto">{words.use(repairedValue(value))}</span>
        </Button>
      )}
    </div>
  )
}
