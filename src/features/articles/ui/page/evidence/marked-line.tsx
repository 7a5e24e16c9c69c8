import { Fragment } from 'react'
import type { ShownArticle } from '../../../contract.ts'
import { markedParts, markLabel, sourceId } from '../../../domain/evidence-marks.ts'

export type Proofs = Pick<Partial<ShownArticle>, 'evidence' | 'citations'>

/** A line of text with a mark behind each supported claim, as `withMarks` adds them to HTML. */
export function MarkedLine({ line, evidence = [], citations = [] }: Proofs & { line: string }) {
  const parts = markedParts(line, evidence, citations)
  if (parts.length < 2) return line
  // One element for the text of a list item, which is a grid.
  return (
    <span>
      {parts.map(({ text, source }, i) =>
        source === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line do not move.
          <Fragment key={i}>
            <u>{text}</u>
            <a className="ev" href={`#${sourceId(source)}`} aria-label={markLabel(source)}>
              {source}
            </a>
          </Fragment>
        ),
      )}
    </span>
  )
}
