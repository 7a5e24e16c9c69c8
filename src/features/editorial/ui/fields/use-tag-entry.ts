import { type KeyboardEvent, useState } from 'react'
import { enterTags } from '../../domain/tag-rules.ts'

export type TagValue = { tags: readonly string[]; tagText: string }

/** The tags while they are edited. `problem` is the reason why the text in the field is not a tag. */
export function useTagEntry(value: TagValue, onChange: (value: TagValue) => void) {
  const [problem, setProblem] = useState<string | null>(null)

  function enter(text: string) {
    const entered = enterTags(value.tags, text)
    setProblem(entered.problem)
    onChange({ tags: entered.tags, tagText: entered.tagText })
  }
  return {
    problem,
    add: () => enter(value.tagText),
    type: (text: string) => {
      // Phone keyboards send no key event for a comma, and their Enter may move to the next field.
      if (text.includes(',')) return enter(text)
      setProblem(null)
      onChange({ ...value, tagText: text })
    },
    press: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      enter(value.tagText)
    },
    remove: (tag: string) => onChange({ ...value, tags: value.tags.filter((other) => other !== tag) }),
  }
}
