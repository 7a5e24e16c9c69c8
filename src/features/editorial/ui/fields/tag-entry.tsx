import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { fieldMessages } from '../../form-messages.ts'
import css from './tag-entry.module.css'
import { type TagValue, useTagEntry } from './use-tag-entry.ts'

type TagEntryProps = { value: TagValue; error?: string | undefined; onChange: (value: TagValue) => void }

/** Tags as chips. Each chip is a button that removes its tag (Spec 5: Enter adds a tag). */
export function TagEntry({ value, error, onChange }: TagEntryProps) {
  const entry = useTagEntry(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.tags}>
      <Field
        className={css.field}
        label={fieldMessages.tags}
        hint={fieldMessages.tagsHint}
        error={entry.problem ?? error}
      >
        {(control) => (
          <div className={css.row}>
            <TextInput
              {...control}
              ref={input}
              value={value.tagText}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              onChange={(event) => entry.type(event.target.value)}
              onKeyDown={entry.press}
            />
            <Button
              icon={<Plus className="icon s" aria-hidden="true" />}
              disabled={value.tagText.trim() === ''}
              onClick={entry.add}
            >
              {fieldMessages.addTag}
            </Button>
          </div>
        )}
      </Field>
      {value.tags.length > 0 && (
        <TagChips tags={value.tags} onRemove={entry.remove} onNoneLeft={() => input.current?.focus()} />
      )}
    </div>
  )
}

type TagChipsProps = { tags: readonly string[]; onRemove: (tag: string) => void; onNoneLeft: () => void }

function TagChips({ tags, onRemove, onNoneLeft }: TagChipsProps) {
  const chips = useRef<HTMLUListElement>(null)
  function remove(tag: string, index: number) {
    onRemove(tag)
    // The focus moves to the next chip, or to the input after the last one.
    requestAnimationFrame(() => {
      const buttons = [...(chips.current?.querySelectorAll('button') ?? [])]
      const next = buttons[Math.min(index, buttons.length - 1)]
      if (next) next.focus()
      else onNoneLeft()
    })
  }
  return (
    <ul className={controls.badges} aria-label={fieldMessages.addedTags} ref={chips}>
      {tags.map((tag, i) => (
        <li key={tag}>
          <button
            type="button"
            className={css.chip}
            aria-label={fieldMessages.removeTag(tag)}
            onClick={() => remove(tag, i)}
          >
            <bdi>{tag}</bdi>
            <X className="icon s" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
