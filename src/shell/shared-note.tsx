import type { ReactNode } from 'react'
import { useObservable } from '#browser/state/use-observable.ts'
import { observable } from '#shared/state/observable.ts'
import type { Tool } from '#shared/tools.ts'

/** What the share page says in the tool that it opens. It brings the element, so that no tool loads the code for it. */
export const sharedNote = observable<{ toolId: Tool['id']; note: ReactNode } | null>(null)

export function SharedNote({ toolId }: { toolId: Tool['id'] }) {
  const shown = useObservable(sharedNote)
  return shown?.toolId === toolId ? shown.note : null
}
