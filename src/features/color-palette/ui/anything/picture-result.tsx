import { useEffect, useMemo } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { ResultRow } from '#ui-kit/result-row.tsx'
import states from '#ui-kit/styles/states.module.css'
import { assignColors } from '../../domain/picture/assign-colors.ts'
import { keptAsOwn } from '../../domain/shown/own-colors.ts'
import { defaultMethod, defaultUseCase } from '../../domain/use-cases.ts'
import { enter } from '../state/changes.ts'
import css from './anything.module.css'
import { ColorsRow } from './colors-row.tsx'
import { messages as words } from './messages.ts'
import { usePastedPicture } from './use-pasted-picture.ts'

type PictureResultProps = {
  file: File
  reportUsage: ReportUsage
  onFailed: (why: string) => void
  onCancel: () => void
}

const places = [1, 2, 3, 4, 5]

/** Five colors of a picture, which is read in a worker and never sent. */
export function PictureResult({ file, reportUsage, onFailed, onCancel }: PictureResultProps) {
  const picture = usePastedPicture(file)
  const failure = picture.kind === 'failed' ? picture.why : null
  useEffect(() => {
    if (failure !== null) onFailed(failure)
  }, [failure, onFailed])
  if (picture.kind === 'colors') return <PictureColors found={picture.colors} reportUsage={reportUsage} />
  return (
    <ResultRow
      kind="colors"
      figure={
        <span className={css.strip} aria-hidden="true">
          {places.map((place) => (
            <i className={classNames(states.skeleton, css.skeleton)} key={place} />
          ))}
        </span>
      }
      actions={
        <Button small onClick={onCancel}>
          {words.cancel}
        </Button>
      }
    >
      <b>{words.reading}</b>
      <p className="meta">{words.patience}</p>
    </ResultRow>
  )
}

function PictureColors({ found, reportUsage }: { found: readonly string[]; reportUsage: ReportUsage }) {
  const colors = useMemo(() => assignColors(defaultUseCase, found), [found])
  const [startingColor = ''] = colors
  const start = { startingColor, useCase: defaultUseCase, method: defaultMethod }
  const { title, note } = words.found(found.length)
  return (
    <ColorsRow
      {...{ start, colors, reportUsage }}
      onOpen={() =>
        enter({
          startingText: startingColor,
          useCase: defaultUseCase,
          method: defaultMethod,
          own: keptAsOwn(defaultUseCase, colors),
          locked: [],
        })
      }
    >
      <b>{title}</b>
      <p className="meta">{note}</p>
    </ColorsRow>
  )
}
