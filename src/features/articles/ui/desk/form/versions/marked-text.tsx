import { diffWords } from 'diff'
import { useMemo } from 'react'
import { partsShown } from './parts-shown.ts'

/** Two long texts that have little in common are shown without marks rather than late. */
const limits = { timeout: 200, maxEditLength: 4_000 }

const tags = { added: 'ins', lost: 'del', same: 'span' } as const

/** A text with what was added to and taken from the one before it. Loaded when it is needed. */
export function MarkedText({ text, before }: { text: string; before: string }) {
  const parts = useMemo(() => partsShown(diffWords(before, text, limits) ?? null), [text, before])
  if (parts === null) return text
  return parts.map(({ kind, text: words }, i) => {
    const Tag = tags[kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and no state.
    return <Tag key={i}>{words}</Tag>
  })
}
