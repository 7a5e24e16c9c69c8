import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { shareKitMessages as words } from '../messages.ts'

type Opening = { status: 'closed' } | { status: 'failed' } | { status: 'open'; kit: ReactNode }

/** One button, whose click loads the kit. */
export function ShareKitOpener({ load }: { load: () => Promise<ReactNode> }) {
  const [opening, setOpening] = useState<Opening>({ status: 'closed' })
  const runOnce = useSingleRun()
  if (opening.status === 'open') return opening.kit
  const open = () =>
    load().then(
      (kit) => setOpening({ status: 'open', kit }),
      () => setOpening({ status: 'failed' }),
    )
  return (
    <div>
      {opening.status === 'failed' && <p role="alert">{words.failed}</p>}
      <Button icon={<Share2 className="icon s" aria-hidden="true" />} onClick={() => runOnce('open', open)}>
        {opening.status === 'failed' ? words.retry : words.open}
      </Button>
    </div>
  )
}
