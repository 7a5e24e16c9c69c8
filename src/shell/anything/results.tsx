// Loads once something is pasted: the parts of the tools that show their results.
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { WordsResult } from '#features/bold-text/anything.tsx'
import { ColorResult, PictureResult } from '#features/color-palette/anything.tsx'
import { LinkResult, TagsResult } from '#features/qr-code/anything.tsx'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { messages } from './messages.ts'
import { type Meaning, readAnything } from './read-anything.ts'

/** The mark beside the field's text. */
export type Mark = { kind: Meaning['kind'] } | { kind: 'color'; hex: string }

type ResultsProps = {
  given: { kind: 'text'; text: string } | { kind: 'picture'; file: File }
  reportUsage: ReportUsage
  onMark: (mark: Mark) => void
  /** Called after each change of the result. */
  onShown: () => void
  onFailed: (why: string) => void
  onCancel: () => void
}

export function Results({ given, reportUsage, onMark, onShown, onFailed, onCancel }: ResultsProps) {
  useEffect(() => {
    onShown()
  })
  return given.kind === 'text' ? (
    <TextResult text={given.text} reportUsage={reportUsage} onMark={onMark} />
  ) : (
    <PictureResult file={given.file} {...{ reportUsage, onFailed, onCancel }} />
  )
}

type TextResultProps = { text: string; reportUsage: ReportUsage; onMark: (mark: Mark) => void }

function TextResult({ text, reportUsage, onMark }: TextResultProps) {
  const meanings = useMemo(() => readAnything(text), [text])
  const [chosen, setChosen] = useState<{ text: string; kind: Meaning['kind'] } | null>(null)
  const wanted = chosen?.text === text ? meanings.find(({ kind }) => kind === chosen.kind) : undefined
  const meaning = wanted ?? meanings[0]
  const kind = meaning?.kind
  const hex = meaning?.kind === 'color' ? meaning.color.hex : undefined
  useEffect(() => {
    if (kind) onMark(hex === undefined ? { kind } : { kind: 'color', hex })
  }, [kind, hex, onMark])
  if (!meaning) return null
  const choice = meanings.length > 1 && (
    <Choice meanings={meanings} chosen={meaning.kind} onChoose={(next) => setChosen({ text, kind: next })} />
  )
  return show(meaning, { reportUsage, ...(choice && { choice }) })
}

function show(meaning: Meaning, shared: { reportUsage: ReportUsage; choice?: ReactNode }): ReactNode {
  switch (meaning.kind) {
    case 'link':
      return <LinkResult link={meaning.link} {...shared} />
    case 'tags':
      return <TagsResult href={meaning.href} />
    case 'color':
      return <ColorResult hex={meaning.color.hex} text={meaning.color.text} {...shared} />
    case 'words':
      return <WordsResult text={meaning.text} {...shared} />
  }
}

type ChoiceProps = {
  meanings: readonly Meaning[]
  chosen: Meaning['kind']
  onChoose: (kind: Meaning['kind']) => void
}

function Choice({ meanings, chosen, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own.
    <div className={panels.seg} role="group" aria-label={messages.readItAs}>
      {meanings
        .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
        .map(({ kind }) => (
          <button type="button" key={kind} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
            {messages.meanings[kind]}
          </button>
        ))}
    </div>
  )
}

/** A fixed order, so the buttons do not move when the text changes. */
const order: readonly Meaning['kind'][] = ['link', 'tags', 'color', 'words']
