import { type RefObject, useMemo, useState } from 'react'
import type { EditorHandle, Mark } from '#features/markdown-editor/ui.tsx'
import type { ManualForm } from '../../domain/article-form.ts'
import { placesOfFacts } from '../../domain/facts/fact-places.ts'
import type { Fact } from '../../domain/facts/facts.ts'
import { marksOfFacts, useFactPlaces } from './use-fact-places.ts'

type Texts = Pick<ManualForm, 'description' | 'practicalAdvice'>
type Editors = { [Name in keyof Texts]: RefObject<EditorHandle | null> }

/** The marks of the facts in both texts, and the way from a fact to its place. */
export function useFactsInText(texts: Texts, { facts, editors }: { facts: readonly Fact[]; editors: Editors }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const description = useFactPlaces(texts.description, facts)
  const advice = useFactPlaces(texts.practicalAdvice, facts)
  const findable = useMemo(() => new Set([...description, ...advice].map(({ key }) => key)), [description, advice])
  return {
    chosen,
    findable,
    marks: {
      description: marksOfFacts(description, facts, chosen),
      practicalAdvice: marksOfFacts(advice, facts, chosen),
    } satisfies { [Name in keyof Texts]: Mark[] },
    show: ({ key }: Fact) => {
      setChosen(key)
      for (const name of ['description', 'practicalAdvice'] as const) {
        // The text may have changed since it was searched.
        const place = placesOfFacts(facts, texts[name]).find((one) => one.key === key)
        if (place) return editors[name].current?.selectNext([place])
      }
    },
  }
}
