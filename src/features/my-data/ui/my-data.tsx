import { Download, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Button } from '#ui-kit/button.tsx'
import { myDataMessages as words } from '../messages.ts'
import { entryLines } from './entries/entry-lines.ts'
import { clockWords } from './entries/entry-time.ts'
import { storedByTools } from './entries/kinds.ts'
import { NewestEntries } from './entries/newest-entries.tsx'
import type { OwnBrowser } from './entries/own-entries.ts'
import { Sums } from './entries/sums.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { KeepSwitch } from './keep-switch.tsx'
import css from './my-data.module.css'
import { AllErased, NothingHeld, NotReadable, Skeleton } from './states.tsx'
import { useMyData } from './use-my-data.ts'

/** The browser reads the personal data, so the server-rendered page is the same for every visitor. */
export function MyData({ browser }: { browser: OwnBrowser }) {
  const isRefused = useHydrated() && isTrackingRefused()
  const data = useMyData(browser)
  const entries = data.view.state === 'read' ? data.view : null
  const { tools } = browser
  const lines = useMemo(() => entryLines(entries?.rows ?? [], browser), [entries, browser])
  return (
    <div className={css.parts}>
      <noscript>
        <p className={css.note}>{words.withoutScript}</p>
      </noscript>
      {isRefused && <p className={css.note}>{words.refused(storedByTools(tools).map(({ things }) => things))}</p>}
      <Status {...data} tools={tools} />
      {entries && <Sums entries={entries} lines={lines} tools={tools} />}
      <KeepSwitch />
      {entries && <NewestEntries lines={lines} total={entries.rows.length} tools={tools} />}
    </div>
  )
}

type StatusProps = ReturnType<typeof useMyData> & Pick<OwnBrowser, 'tools'>

/** The state of this browser's entries, with their actions. */
function Status({ view, work, retry, tools, ...actions }: StatusProps) {
  switch (view.state) {
    case 'reading':
      return <Skeleton says={work?.says ?? words.reading} tools={tools} />
    case 'failed':
      return <NotReadable onRetry={() => void retry()} />
    case 'none':
      return <NothingHeld />
    case 'erased':
      return <AllErased count={view.count} />
    case 'read':
      return <Actions view={view} work={work} {...actions} />
  }
}

type ActionsProps = Pick<StatusProps, 'work' | 'download' | 'erase'> & {
  view: Extract<StatusProps['view'], { state: 'read' }>
}

function Actions({ view: { rows, more, receipts, at }, work, download, erase }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  async function eraseAll() {
    await erase()
    setAsking(false)
  }
  return (
    <div className={css.actions}>
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
