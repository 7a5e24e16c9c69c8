import { diffWords } from 'diff'
import { useMemo } from 'react'
import { partsShown } from './parts-shown.ts'

/** Beyond these limits, the text has no marks. */
const limits = { timeout: 200, maxEditLength: 4_000 }

const tags = { added: 'ins', lost: 'del', same: 'span' } as const

/** A text with its additions and deletions since `before`. Loaded lazily. */
export function MarkedText({ text, before }: { text: string; before: string }) {
  const parts = useMemo(() => partsShown(diffWords(before, text, limits) ?? null), [text, before])
  if (parts === null) return text
  return parts.map(({ kind, text: part }, i) => {
    const Tag = tags[kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key and no state.
    return <Tag key={i}>{part}</Tag>
  })
}
