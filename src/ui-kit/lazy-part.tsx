import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { lazyPartMessages as words } from './messages.ts'

type LazyPartProps<Module> = { load: () => Promise<Module>; children: (module: Module) => ReactNode }

/** A part whose code is loaded when it is opened. Without a network it says so, and can be tried again. */
export function LazyPart<Module>({ load, children }: LazyPartProps<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module } | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isShown = true
    load().then(
      (module) => isShown && setLoaded({ module }),
      () => isShown && setLoaded('failed'),
    )
    return () => {
      isShown = false
    }
  }, [load, attempt])
  function again() {
    setLoaded('loading')
    setAttempt(attempt + 1)
  }

  if (loaded === 'loading') return <p className="meta">{words.loading}</p>
  if (loaded === 'failed') {
    return (
      <p className="meta" role="alert">
        {words.failed}
        <Button variant="quiet" small onClick={again}>
          {words.again}
        </Button>
      </p>
    )
  }
  return children(loaded.module)
}
