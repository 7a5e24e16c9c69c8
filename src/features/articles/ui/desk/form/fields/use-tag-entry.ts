import { type KeyboardEvent, useState } from 'react'
import { enterTags } from './tag-rules.ts'

export type TagValue = { tags: readonly string[]; tagText: string }

/** What typing, Enter, the button and the chips do to the tags; `problem` says why something stayed in the field. */
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
      // A comma comes by the keyboard of phones, too, where Enter may go to the next field.
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
