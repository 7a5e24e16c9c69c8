import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { fieldMessages } from '../../desk-ui-messages.ts'
import { enterTags } from './tag-rules.ts'

export type TagValue = { tags: readonly string[]; tagText: string }
type TagEntryProps = { value: TagValue; error?: string | undefined; onChange: (value: TagValue) => void }

/** Tags as chips; each chip is a button that removes it (Spec 5: Enter adds a tag). */
export function TagEntry({ value, error, onChange }: TagEntryProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function enter(text: string) {
    const entered = enterTags(value.tags, text)
    setProblem(entered.problem)
    onChange({ tags: entered.tags, tagText: entered.tagText })
  }
  function type(text: string) {
    // A comma comes by the keyboard of phones, too, where Enter may go to the next field.
    if (text.includes(',')) return enter(text)
    setProblem(null)
    onChange({ ...value, tagText: text })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    enter(value.tagText)
  }
  function remove(tag: string, index: number) {
    onChange({ ...value, tags: value.tags.filter((other) => other !== tag) })
    // The keyboard goes on at the chip that takes the place, or where tags are entered.
    requestAnimationFrame(() => {
      const buttons = chips.current?.querySelectorAll('button')
      const next = buttons?.[Math.min(index, buttons.length - 1)] ?? input.current
      next?.focus()
    })
  }

  return (
    <div className="desk-tags">
      <Field label={fieldMessages.tags} hint={fieldMessages.tagsHint} error={problem ?? error}>
        {(control) => (
          <div className="desk-row">
            <TextInput
              {...control}
              ref={input}
              value={value.tagText}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <Button
              icon={<Plus className="icon s" aria-hidden="true" />}
              disabled={value.tagText.trim() === ''}
              onClick={() => enter(value.tagText)}
            >
              {fieldMessages.addTag}
            </Button>
          </div>
        )}
      </Field>
      {value.tags.length > 0 && (
        <ul className="badges" aria-label={fieldMessages.addedTags} ref={chips}>
          {value.tags.map((tag, i) => (
            <li key={tag}>
              <button
                type="button"
                className="desk-chip"
                aria-label={fieldMessages.removeTag(tag)}
                onClick={() => remove(tag, i)}
              >
                <bdi>{tag}</bdi>
                <X className="icon s" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
