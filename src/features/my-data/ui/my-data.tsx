import './my-data.css'
import { Download, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Button } from '#ui-kit/button.tsx'
import { myDataMessages as words } from '../messages.ts'
import { entryLines } from './entries/entry-lines.ts'
import { clockWords } from './entries/entry-time.ts'
import { NewestEntries } from './entries/newest-entries.tsx'
import { Sums } from './entries/sums.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { KeepSwitch } from './keep-switch.tsx'
import type { OwnBrowser } from './own-entries.ts'
import { Bones, NothingHeld, NotReadable } from './states.tsx'
import { useMyData } from './use-my-data.ts'

/** Everything personal is read by the browser: the server's page is the same for everybody. */
export function MyData({ browser }: { browser: OwnBrowser }) {
  const isRefused = useHydrated() && isTrackingRefused()
  const data = useMyData(browser)
  const entries = data.view.state === 'read' ? data.view : null
  const lines = useMemo(() => entryLines(entries?.rows ?? []), [entries])
  return (
    <div className="my-data">
      <noscript>
        <p className="my-data-note">{words.withoutScript}</p>
      </noscript>
      {isRefused && <p className="my-data-note">{words.refused}</p>}
      <Stand {...data} />
      {entries && <Sums entries={entries} lines={lines} />}
      <KeepSwitch />
      {entries && <NewestEntries lines={lines} total={entries.rows.length} />}
    </div>
  )
}

type StandProps = ReturnType<typeof useMyData>

/** What was read of this browser's entries, and what can be done with them. */
function Stand({ view, work, retry, ...actions }: StandProps) {
  switch (view.state) {
    case 'reading':
      return <Bones says={work?.says ?? words.reading} />
    case 'failed':
      return <NotReadable onRetry={() => void retry()} />
    case 'none':
      return <NothingHeld takesFocus={view.isErased} />
    case 'read':
      return <Actions view={view} work={work} {...actions} />
  }
}

type ActionsProps = Pick<StandProps, 'work' | 'download' | 'erase'> & {
  view: Extract<StandProps['view'], { state: 'read' }>
}

function Actions({ view: { rows, more, receipts, at }, work, download, erase }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  async function eraseAll() {
    await erase()
    setAsking(false)
  }
  return (
    <div className="my-data-actions">
      <Button
        icon={<Download className="icon s" aria-hidden="true" />}
        disabled={work !== null}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
      <Button
        icon={<Trash2 className="icon s" aria-hidden="true" />}
        disabled={work !== null}
        onClick={() => setAsking(true)}
      >
        {words.erase}
      </Button>
      <p className="meta" role="status">
        {work?.says ?? words.stand(rows.length + more, receipts, clockWords(at))}
      </p>
      <EraseDialog
        open={isAsking}
        count={rows.length + more}
        endsPush={rows.some(({ kind }) => kind === 'push_subscription')}
        work={work}
        onConfirm={() => void eraseAll()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
