import type { ReactNode } from 'react'
import type { PanelView } from '#shared/calls/panel-view.ts'
import { PanelBones, PanelFailed, type PanelSize } from './panel.tsx'

type PanelBodyProps<Data> = {
  view: PanelView<Data>
  words: { loading: string; failed: string; failedText: string; retry: string }
  /** What stands there while it loads, of the size that is to come. */
  bones: PanelSize
  children: (data: Data) => ReactNode
}

/** The states of whatever a panel reads: on its way, failed with a way back, or there. */
export function PanelBody<Data>({ view, words, bones, children }: PanelBodyProps<Data>) {
  switch (view.state) {
    case 'loading':
      return <PanelBones says={words.loading} {...bones} />
    case 'failed':
      return <PanelFailed title={words.failed} text={words.failedText} retryLabel={words.retry} onRetry={view.retry} />
    case 'read':
      return children(view.data)
  }
}
