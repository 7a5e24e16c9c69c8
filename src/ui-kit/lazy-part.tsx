import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { lazyPartMessages as words } from './messages.ts'
import { useLateModule } from './use-late-module.ts'

type LazyPartProps<Module> = { load: () => Promise<Module>; children: (module: Module) => ReactNode }

/** Loads its code when it is opened. If loading fails, it shows an error and a retry button. */
export function LazyPart<Module>({ load, children }: LazyPartProps<Module>) {
  const { module, hasFailed, retry } = useLateModule(load)
  if (module !== null) return children(module)
  if (!hasFailed) return <p className="meta">{words.loading}</p>
  return <LoadingFailed retry={retry} />
}

export function LoadingFailed({ retry }: { retry: () => void }) {
  return (
    <p className="meta" role="alert">
      {words.failed}
      <Button variant="quiet" small onClick={retry}>
        {words.again}
      </Button>
    </p>
  )
}
