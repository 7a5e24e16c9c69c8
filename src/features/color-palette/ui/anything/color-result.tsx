import { type ReactNode, useMemo } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { palette } from '../../domain/harmony/palette.ts'
import { noOwnColors } from '../../domain/shown/own-colors.ts'
import { defaultMethod, defaultUseCase, methodNames, useCases } from '../../domain/use-cases.ts'
import { enter } from '../state/changes.ts'
import { ColorsRow } from './colors-row.tsx'
import { messages as words } from './messages.ts'

type ColorResultProps = { hex: string; text: string; reportUsage: ReportUsage; choice?: ReactNode }

const method = `${useCases[defaultUseCase].name}, ${methodNames[defaultMethod].toLowerCase()}`

/** The tool's first palette for a color. It is not stored, because only Generate stores. */
export function ColorResult({ hex, text, reportUsage, choice }: ColorResultProps) {
  const start = useMemo(() => ({ startingColor: hex, useCase: defaultUseCase, method: defaultMethod }), [hex])
  const colors = useMemo(() => palette(start), [start])
  return (
    <ColorsRow
      {...{ start, colors, reportUsage }}
      onOpen={() => enter({ startingText: hex, useCase: defaultUseCase, method: defaultMethod, ...noOwnColors })}
    >
      <b>{words.around(text)}</b>
      {choice ?? <p className="meta">{method}</p>}
    </ColorsRow>
  )
}
