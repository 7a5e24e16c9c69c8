import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import panels from '../styles/parts/panels.module.css'
import { showToast } from '../toast.ts'
import { maxExportedRows, readAllRows } from './all-rows.ts'
import { type CsvCell, csvOf, downloadCsv } from './csv.ts'
import { csvWords as words } from './messages.ts'

type CsvExportProps<Row> = {
  /** The name of the table: `CSV of Recent activity`. */
  of: string
  /** Without the extension. */
  fileName: string
  head: readonly string[]
  cellsOf: (row: Row) => readonly CsvCell[]
  readPage: Parameters<typeof readAllRows<Row & { id: number }>>[0]['readPage']
}

type Progress = { state: 'idle' } | { state: 'reading'; read: number; of: number } | { state: 'cut'; of: number }

/** Saves all pages of a list as one file. Reads page by page, shows the progress and can be canceled. */
export function CsvExport<Row extends { id: number }>(props: CsvExportProps<Row>) {
  const { of } = props
  const button = useRef<HTMLButtonElement>(null)
  const { progress, start, cancel } = useExport(props)
  const isReading = progress.state === 'reading'
  return (
    <span className={panels.csvExport}>
      <span className="meta" role="status">
        {isReading && <span className="sr">{words.reading}</span>}
        {progress.state === 'cut' && words.cut(maxExportedRows, progress.of)}
      </span>
      {isReading && (
        <>
          <span className="meta" aria-hidden="true">
            {words.progress(progress.read, progress.of)}
          </span>
          <Button
            variant="quiet"
            small
            aria-label={words.cancelOf(of)}
            onClick={() => {
              cancel()
              button.current?.focus()
            }}
          >
            {words.cancel}
          </Button>
        </>
      )}
      <Button
        ref={button}
        variant="quiet"
        small
        icon={<Download className="icon s" aria-hidden="true" />}
        aria-label={words.of(of)}
        aria-disabled={isReading}
        onClick={() => void start()}
      >
        {words.label}
      </Button>
    </span>
  )
}

function useExport<Row extends { id: number }>({ fileName, head, cellsOf, readPage }: CsvExportProps<Row>) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ state: 'reading', read: 0, of: 0 })
    try {
      const onProgress = (now: { read: number; of: number }) => setProgress({ state: 'reading', ...now })
      const all = await readAllRows({ readPage, signal, onProgress })
      if (running.current !== controller) return
      if (!all) return setProgress({ state: 'idle' })
      downloadCsv(`${fileName}.csv`, csvOf(head, all.rows.map(cellsOf)))
      setProgress(all.total > maxExportedRows ? { state: 'cut', of: all.total } : { state: 'idle' })
    } catch {
      if (signal.aborted) return
      setProgress({ state: 'idle' })
      showToast({ title: words.failed, description: words.failedText, destructive: true })
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  function cancel() {
    running.current?.abort()
    running.current = null
    setProgress({ state: 'idle' })
  }
  return { progress, start, cancel }
}
