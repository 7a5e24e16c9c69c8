import { startTransition, useEffect, useState } from 'react'
import type { Mark } from '#features/markdown-editor/ui.tsx'
import { type FactPlace, placesOfFacts } from '../../domain/facts/fact-places.ts'
import type { Fact, FactState } from '../../domain/facts/facts.ts'

/** The typing pause before the text is searched. */
const pauseMs = 300
const none: readonly FactPlace[] = []

type Searched = { text: string; facts: readonly Fact[]; places: readonly FactPlace[] }

/** Where the facts stand in the text. None while somebody types. */
export function useFactPlaces(text: string, facts: readonly Fact[]): readonly FactPlace[] {
  const [searched, setSearched] = useState<Searched>({ text: '', facts: [], places: none })
  const isCurrent = facts.length === 0 || (searched.text === text && searched.facts === facts)
  useEffect(() => {
    if (isCurrent) return
    const search = () => startTransition(() => setSearched({ text, facts, places: placesOfFacts(facts, text) }))
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
  }, [text, facts, isCurrent])
  return facts.length > 0 && isCurrent ? searched.places : none
}

const kinds = {
  'not-found': 'not-found',
  'no-source': 'no-source',
  quoted: 'settled',
  own: 'settled',
  supported: 'settled',
} as const satisfies Record<FactState, Mark['kind']>

export function marksOfFacts(places: readonly FactPlace[], facts: readonly Fact[], chosen: string | null): Mark[] {
  const states = new Map(facts.map(({ key, state }) => [key, state]))
  return places.flatMap(({ start, end, key }) => {
    const state = states.get(key)
    return state === undefined ? [] : [{ start, end, kind: kinds[state], isChosen: key === chosen }]
  })
}
