import type { Tool } from '#shared/tools.ts'
import foldCss from '#ui-kit/fold.module.css'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { messages } from './messages.ts'

const load = () => import('./ui/embed-code-box.tsx')

/** A folded row below a tool's page: how to put the tool on another site. */
export function EmbedRow({ tool, siteUrl }: { tool: Tool; siteUrl: string }) {
  return (
    <div className={foldCss.frame}>
      <Fold label={messages.title} answer={messages.promise}>
        <LazyPart load={load}>{({ EmbedCodeBox }) => <EmbedCodeBox tool={tool} siteUrl={siteUrl} />}</LazyPart>
      </Fold>
    </div>
  )
}
