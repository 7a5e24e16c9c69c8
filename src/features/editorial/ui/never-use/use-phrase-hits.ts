import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { queryOf } from '#browser/query-read.ts'
import { findPhrases, type PhraseHit } from '../../domain/never-use/find-phrases.ts'
import { houseRulesRead } from '../desk/desk-api.ts'

const none: readonly string[] = []

/** The phrases that no article may contain. None while they load, or if they cannot be read. */
export function useNeverUse(): readonly string[] {
  return useQuery(queryOf(houseRulesRead)).data?.neverUse ?? none
}

/** The typing pause before the text is searched, which takes up to 50 ms. */
const pauseMs = 300

export type PhraseHits = { text: string; hits: readonly PhraseHit[] }

/** The hits in the text, or in an earlier one while somebody types. */
export function usePhraseHits(text: string, phrases: readonly string[]): PhraseHits {
  const [found, setFound] = useState(() => ({ text: '', hits: [] as readonly PhraseHit[], phrases: none }))
  const isCurrent = phrases.length === 0 || (found.text === text && found.phrases === phrases)
  useEffect(() => {
    if (isCurrent) return
    const search = () => startTransition(() => setFound({ text, phrases, hits: findPhrases(text, phrases) }))
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
  }, [text, phrases, isCurrent])
  return phrases.length === 0 ? { text, hits: [] } : found
}
