import { memo, useDeferredValue } from 'react'
import { formatList } from '#shared/format.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { RowsProps } from '../parts/panels.ts'
import type { Reading } from '../parts/read-text.ts'
import { aloudMessages, imageMessages, tidyMessages } from './messages.ts'
import { SplitFold } from './split-fold.tsx'

/** A key press paints the text first, then these rows. */
export function Rows({ text, output, ...rest }: RowsProps) {
  return <RowList text={useDeferredValue(text)} output={useDeferredValue(output)} {...rest} />
}

/** Below the tool: what else can be done with the text. Each row loads its code when it is opened. */
const RowList = memo(function RowList(props: RowsProps) {
  const { reading } = props.panels
  return (
    <>
      <SplitFold {...props} />
      <Fold label={tidyMessages.label} answer={tidyAnswer(reading)}>
        <LazyPart load={loadTidy}>{({ Tidy }) => <Tidy {...props} />}</LazyPart>
      </Fold>
      <Fold label={aloudMessages.label} answer={aloudAnswer(reading)}>
        <LazyPart load={loadAloud}>{({ Aloud }) => <Aloud output={props.output} />}</LazyPart>
      </Fold>
      <Fold label={imageMessages.label} answer={imageMessages.answer}>
        <LazyPart load={loadImage}>{({ PostImage }) => <PostImage {...props} />}</LazyPart>
      </Fold>
    </>
  )
})

const loadTidy = () => import('./tidy.tsx')
const loadAloud = () => import('./aloud.tsx')
const loadImage = () => import('./post-image.tsx')

function tidyAnswer(reading: Reading | null): string {
  if (reading === null || reading.text === '') return tidyMessages.empty
  const { marks, lines, spaces } = reading.untidy
  const found = [
    marks > 0 ? tidyMessages.marks(marks) : '',
    lines > 0 ? tidyMessages.lines(lines) : '',
    spaces > 0 ? tidyMessages.spaces(spaces) : '',
  ].filter((part) => part !== '')
  return found.length > 0 ? formatList(found) : tidyMessages.clean
}

function aloudAnswer(reading: Reading | null): string {
  if (reading === null || reading.output === '') return aloudMessages.empty
  return reading.spelled > 0 ? aloudMessages.spelled(reading.spelled) : aloudMessages.nothing
}
