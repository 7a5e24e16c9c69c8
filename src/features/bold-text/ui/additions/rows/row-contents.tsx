// The contents of the rows. Each loads its code when its row opens.
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import type { RowsProps } from '../../panels.ts'
import type { SplitRowProps } from '../split/split.ts'

export const SplitRow = (props: SplitRowProps) => (
  <LazyPart load={loadParts}>{({ SplitParts }) => <SplitParts {...props} />}</LazyPart>
)
export const TidyRow = (props: RowsProps) => <LazyPart load={loadTidy}>{({ Tidy }) => <Tidy {...props} />}</LazyPart>
export const AloudRow = ({ output }: RowsProps) => (
  <LazyPart load={loadAloud}>{({ Aloud }) => <Aloud output={output} />}</LazyPart>
)
export const ImageRow = (props: RowsProps) => (
  <LazyPart load={loadImage}>{({ PostImage }) => <PostImage {...props} />}</LazyPart>
)

const loadParts = () => import('../split/split-parts.tsx')
const loadTidy = () => import('./tidy.tsx')
const loadAloud = () => import('./aloud.tsx')
const loadImage = () => import('./post-image.tsx')
