import { useCallback, useEffect, useRef, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportGoal } from '#features/analytics/contract.ts'
import { showToast } from '#ui-kit/toast.ts'
import type { PushPreferences } from '../../contract.ts'
import { pushToasts as words } from '../../messages.ts'
import { failureToasts } from '../subscription/failure-messages.ts'
import { turnOff } from '../subscription/turn-off.ts'
import { turnOn } from '../subscription/turn-on.ts'
import { type PushState, presumedState, readState, savePreferences } from './push-state.ts'

/** The step of enabling or disabling that is under way; null while there is none. */
export type PushWork = 'asking' | 'enabling' | 'disabling' | null

export function usePush(reportGoal: ReportGoal) {
  const [state, setState] = useState<PushState>(presumedState)
  const [work, setWork] = useState<PushWork>(null)
  const runOnce = useSingleRun()
  const isWorking = useRef(false)

  const look = useCallback(async () => {
    if (isWorking.current) return
    const read = await readState()
    if (!isWorking.current) setState(read)
  }, [])
  useEffect(() => followBrowser(() => void look()), [look])

  /** Ignores further clicks while an action is under way. */
  const run = (begin: PushWork, action: () => Promise<void>) =>
    runOnce('push', async () => {
      isWorking.current = true
      setWork(begin)
      try {
        await action()
      } finally {
        isWorking.current = false
        setWork(null)
      }
    })

  async function enable(): Promise<void> {
    const result = await turnOn(() => setWork('enabling'))
    if (result.kind === 'failed') {
      if (result.at === 'blocked') setState({ kind: 'blocked' })
      showToast({ ...failureToasts[result.at], destructive: true })
    } else if (result.kind === 'on') {
      setState({ kind: 'enabled', preferences: result.preferences })
      reportGoal('notifications-on')
      showToast({ title: words.enabled, description: words.enabledText })
    }
  }

  async function disable(): Promise<void> {
    const result = await turnOff()
    if (result !== 'still-on') setState({ kind: 'available' })
    if (result === 'off') showToast({ title: words.disabled, description: words.disabledText })
    else showToast({ ...failureToasts[result], destructive: true })
  }

  async function save(preferences: PushPreferences): Promise<boolean> {
    const stored = await savePreferences(preferences)
    if (stored) setState({ kind: 'enabled', preferences: stored })
    return stored !== null
  }

  return {
    state,
    work,
    enable: () => run('asking', enable),
    disable: () => run('disabling', disable),
    save,
  }
}

/** Reads the state now and whenever it may have changed outside this page: in the browser's settings or in another tab. */
function followBrowser(look: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  look()
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('storage', look, { signal })
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', look, { signal }),
    () => {},
  )
  return () => leaving.abort()
}
