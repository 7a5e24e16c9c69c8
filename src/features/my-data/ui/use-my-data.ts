import { useCallback, useEffect, useRef, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { myDataMessages as words } from '../messages.ts'
import { eraseEverything, type OwnBrowser, readView, saveEverything, type View } from './entries/own-entries.ts'
import type { Watch } from './entries/read-entries.ts'

/** The current work with its status text, or null. */
export type Work = { kind: 'reading' | 'downloading' | 'erasing'; says: string } | null

export function useMyData(browser: OwnBrowser) {
  const [view, setView] = useState<View>({ state: 'reading' })
  const [work, setWork] = useState<Work>(null)
  const leaving = useRef(new AbortController())
  const runOnce = useSingleRun()

  const load = useCallback(async () => {
    const { signal } = leaving.current
    const read = await readView(browser, watch('reading', signal, setWork))
    if (signal.aborted) return
    setView(read)
    setWork(null)
  }, [browser])

  useEffect(() => {
    leaving.current = new AbortController()
    void load()
    return () => leaving.current.abort()
  }, [load])

  function loadAgain(): Promise<void> {
    setView({ state: 'reading' })
    return load()
  }

  async function download(): Promise<void> {
    setWork({ kind: 'downloading', says: words.reading })
    await saveEverything(browser, watch('downloading', leaving.current.signal, setWork))
    setWork(null)
  }

  async function erase(): Promise<void> {
    setWork({ kind: 'erasing', says: '' })
    // Not aborted when the visitor leaves the page, so that erasing completes.
    const { erased, isComplete } = await eraseEverything(
      browser,
      watch('erasing', new AbortController().signal, setWork),
    )
    setWork(null)
    if (isComplete) setView({ state: 'erased', count: erased })
    else if (erased > 0) await loadAgain()
  }

  return {
    view,
    work,
    retry: () => runOnce('read', loadAgain),
    download: () => runOnce('work', download),
    erase: () => runOnce('work', erase),
  }
}

function watch(kind: 'reading' | 'downloading' | 'erasing', signal: AbortSignal, setWork: (work: Work) => void): Watch {
  const verb = kind === 'erasing' ? words.progress.erased : words.progress.read
  const say = (says: string) => {
    if (!signal.aborted) setWork({ kind, says })
  }
  return {
    signal,
    onProgress: ({ done, of }) => say(words.progressOf(verb, done, of)),
    onWait: (seconds) => say(words.wait(seconds)),
  }
}
