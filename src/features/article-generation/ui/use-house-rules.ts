import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { HouseRules } from '../contract.ts'
import { entryOf, type HouseRulesEntry, isSameRules, problemsIn, rulesOf } from '../domain/house-rules.ts'
import { houseRulesMessages as words } from '../settings-messages.ts'
import { callSettings, settingsReads } from './settings-calls.ts'

/** The form of the house rules. After a save it shows them as stored. */
export function useHouseRules(stored: HouseRules) {
  const client = useQueryClient()
  const [entry, setEntry] = useState(() => entryOf(stored))
  const [failure, setFailure] = useState('')
  useNewerRules(stored, (before) => {
    if (isSameRules(rulesOf(entry), before)) setEntry(entryOf(stored))
  })
  const save = useSingleMutation({
    mutationFn: (body: HouseRules) => callSettings('PUT', deskPaths.houseRules, { body }),
    ...whileSignedIn<HouseRules, HouseRules>(client, {
      onSuccess: (saved, sent) => {
        client.setQueryData(keyOf(settingsReads.houseRules), saved)
        // Keeps what was typed in the meantime.
        setEntry((now) => (isSameRules(rulesOf(now), sent) ? entryOf(saved) : now))
      },
      onError: (error) => setFailure(messageOf(error)),
      onSettled: async () => undefined,
    }),
  })
  const problems = problemsIn(entry)
  const isChanged = !isSameRules(rulesOf(entry), stored)
  const canSave = isChanged && !save.isBusy && Object.keys(problems).length === 0
  return {
    entry,
    problems,
    isBusy: save.isBusy,
    isChanged,
    isSaved: save.isSuccess && !isChanged,
    failure,
    canSave,
    change: (change: Partial<HouseRulesEntry>) => {
      setEntry({ ...entry, ...change })
      setFailure('')
    },
    save: () => {
      setFailure('')
      if (canSave) save.start(rulesOf(entry))
    },
  }
}

/** Another administrator may have saved other rules: they replace an unchanged entry. */
function useNewerRules(stored: HouseRules, adopt: (before: HouseRules) => void): void {
  const [seen, setSeen] = useState(stored)
  if (isSameRules(seen, stored)) return
  setSeen(stored)
  adopt(seen)
}

function messageOf(error: Error): string {
  const failure = failureOf(error)
  return failure.kind === 'unreachable' ? words.unreachable : (failure.message ?? words.failed)
}
