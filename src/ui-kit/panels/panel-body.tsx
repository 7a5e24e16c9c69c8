import type { ReactNode } from 'react'
import type { PanelView } from '#shared/calls/panel-view.ts'
import { PanelFailed, type PanelSize, PanelSkeleton } from './panel.tsx'

type PanelBodyProps<Data> = {
  view: PanelView<Data>
  words: { loading: string; failed: string; failedText: string; retry: string }
  /** The placeholder while the panel loads, as tall as the content. */
  skeleton: PanelSize
  children: (data: Data) => ReactNode
}

/** Shows one of a panel's states: loading, failed with a retry button, or loaded. */
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
