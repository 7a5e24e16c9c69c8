import { memo, useDeferredValue } from 'react'
import { useAgentTool } from '#browser/agents/use-agent-tool.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { RowsProps } from '../../panels.ts'
import { entered, loadInUse } from '../../use-bold-text.ts'
import { rowMessages as words } from '../parts/rest-messages.ts'
import { SplitFold } from '../split/split-fold.tsx'

/** A key press paints the text first, then these rows. */
export function Rows({ text, output, ...rest }: RowsProps) {
  useAgentTool(loadAgentTool, fill)
  return <RowList text={useDeferredValue(text)} output={useDeferredValue(output)} {...rest} />
}

const loadAgentTool = async () => (await import('../../../agents/tools.ts')).boldTextTool
const fill = ({ text }: { text: string }) => entered.write(text)

/** Below the tool: what else can be done with the text. Each row loads its code when it is opened. */
const RowList = memo(function RowList(props: RowsProps) {
  const { inUse, panels } = props
  const { reading } = panels
  return (
    <>
      <SplitFold {...props} />
      <Fold label={words.tidy.label} answer={inUse?.tidyAnswer(reading) ?? words.tidy.empty}>
        <LazyPart load={loadInUse}>{({ TidyRow }) => <TidyRow {...props} />}</LazyPart>
      </Fold>
      <Fold label={words.aloud.label} answer={inUse?.aloudAnswer(reading) ?? words.aloud.empty}>
        <LazyPart load={loadInUse}>{({ AloudRow }) => <AloudRow {...props} />}</LazyPart>
      </Fold>
      <Fold label={words.image.label} answer={words.image.answer}>
        <LazyPart load={loadInUse}>{({ ImageRow }) => <ImageRow {...props} />}</LazyPart>
      </Fold>
    </>
  )
})
