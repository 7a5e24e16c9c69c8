// The kinds of entries with their words, in page order.
import type { PersonalRow, StoredWords } from '../../contract.ts'
import { kindWords, toolsKept } from '../../messages.ts'
import type { OwnBrowser } from './own-entries.ts'

type Tools = OwnBrowser['tools']
type KindWords = { kind: PersonalRow['kind']; sum: string; entry: string; kept: string }

export function storedByTools(tools: Tools): StoredWords[] {
  return tools.flatMap(({ stored }) => stored ?? [])
}

export function kindsOf(tools: Tools): KindWords[] {
  return [
    ...storedByTools(tools).map(({ kind, sum, entry }) => ({ kind, sum, entry, kept: toolsKept })),
    { kind: 'usage', ...kindWords.usage },
    { kind: 'page_view', ...kindWords.page_view },
    { kind: 'consent', ...kindWords.consent },
    { kind: 'push_subscription', ...kindWords.push_subscription },
  ]
}
