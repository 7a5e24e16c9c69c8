import { useState } from 'react'
import { rangeHolding, useRange, WebsiteAnalytics } from '#features/analytics/admin-ui.tsx'
import { type AddedNote, AddNote, NotesFold, useNotes } from '#features/notes/admin-ui.tsx'

/** Website Analytics with the notes on its chart. */
export function WebsiteTab() {
  const { range, select: selectRange } = useRange()
  const view = useNotes(range)
  const [selected, select] = useState<string | null>(null)
  function showDays({ id, from }: AddedNote) {
    select(id)
    selectRange(rangeHolding(from, new Date()))
  }
  /** A longer range stays. */
  function showAdded(note: AddedNote) {
    if (Number(rangeHolding(note.from, new Date())) > Number(range)) showDays(note)
    else select(note.id)
  }
  return (
    <WebsiteAnalytics
      notes={{
        items: view.state === 'read' ? view.data : [],
        selected,
        onSelect: select,
        list: <NotesFold view={view} selected={selected} onShowDays={showDays} />,
        add: <AddNote onAdded={showAdded} />,
      }}
    />
  )
}
