import type { ReactNode } from 'react'
import type { PanelView } from '#shared/calls/panel-view.ts'
import { PanelFailed, type PanelSize, PanelSkeleton } from './panel.tsx'

type PanelBodyProps<Data> = {
  view: PanelView<Data>
  words: { loading: string; failed: string; failedText: string; retry: string }
  /** What stands there while it loads, of the size that is to come. */
  skeleton: PanelSize
  children: (data: Data) => ReactNode
}

/** The states of whatever a panel reads: on its way, failed with a way back, or there. */
export function PanelBody<Data>({ view, words, skeleton, children }: PanelBodyProps<Data>) {
  switch (view.state) {
    case 'loading':
      return <PanelSkeleton says={words.loading} {...skeleton} />
    case 'failed':
      return <PanelFailed title={words.failed} text={words.failedText} retryLabel={words.retry} onRetry={view.retry} />
    case 'read':
      return children(view.data)
  }
}
