import { TriangleAlert } from 'lucide-react'
import { channelsOf, luminanceOf } from '#shared/color/hex-color.ts'
import { Button } from '#ui-kit/button.tsx'
import { alikePlaces } from '../../../domain/contrast/alike.ts'
import { separated } from '../../../domain/contrast/repair.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { applyColors } from '../parts/changes.ts'
import { useNextFix } from '../parts/use-next-fix.ts'
import { alikeFor, type Kind, kinds, seenBy } from './color-vision.ts'
import { messages } from './messages.ts'
import css from './vision-rows.module.css'

/** The header of the collapsed row when all colors look different with normal vision. */
export function answerOf(colors: readonly string[], roles: readonly string[]): { text: string; isWarning: boolean } {
  const count = new Set(kinds.flatMap((kind) => alikeFor(kind, colors).map((pair) => pair.join()))).size
  const [first] = kinds.flatMap((kind) => alikeFor(kind, colors))
  const names = first?.map((place) => roles[place] ?? '') ?? []
  return { text: count === 0 ? messages.noneAlike : messages.someAlike(count, names), isWarning: count > 0 }
}

/**
 * Shows the colors that look alike to everyone, with a fix. Then shows the palette as others see it, with a sentence
 * for each pair that looks alike to them.
 */
export function VisionRows({ state, panels }: ExtrasProps) {
  const { colors, choice, entered } = state
  const { useCase } = choice
  const roles = rolesOf(useCase)
  const alike = alikePlaces(colors)
  const { part, goOn } = useNextFix<HTMLDivElement>()
  const given = { useCase, colors, locked: entered.locked, pairings: panels.pairings?.[useCase] ?? {} }
  function apply(fix: Apart) {
    applyColors(state, fix.colors, messages.fixed(fix.role, fix.to, fix.other))
    goOn()
  }
  return (
    <div className={css.part} ref={part}>
      {alike.map((places) => (
        <AlikeToAll key={String(places)} {...{ given, places }} onFix={apply} />
      ))}
      <ul className={css.rows}>
        <Row label={messages.most} colors={colors} marked={alike.flat()} />
        {kinds.map((kind) => (
          <Row
            key={kind}
            label={messages.kinds[kind]}
            colors={seenBy(kind, colors)}
            marked={[...alike, ...alikeFor(kind, colors)].flat()}
          />
        ))}
      </ul>
      {kinds.map((kind) => (
        <Sentences key={kind} kind={kind} colors={colors} roles={roles} />
      ))}
    </div>
  )
}

type Apart = { colors: string[]; role: string; from: string; to: string; other: string }
type AlikeToAllProps = {
  given: Parameters<typeof separated>[0]
  places: readonly [number, number]
  onFix: (fix: Apart) => void
}

function AlikeToAll({ given, places, onFix }: AlikeToAllProps) {
  const roles = rolesOf(given.useCase)
  const fix = apartOf(given, places)
  return (
    <div className={css.note}>
      <TriangleAlert className="icon s" aria-hidden />
      <p>
        <b>{messages.alikeToAll(places.map((place) => roles[place] ?? '').join(messages.and))}</b>{' '}
        {messages.adviceToAll}
      </p>
      {fix && (
        <Button small data-fix onClick={() => onFix(fix)}>
          <svg className={css.change} viewBox="0 0 34 16" aria-hidden="true">
            <rect x="0.5" y="0.5" width="15" height="15" fill={fix.from} />
            <rect x="18.5" y="0.5" width="15" height="15" fill={fix.to} />
          </svg>
          {messages.fix(fix.role, fix.to, luminanceOf(channelsOf(fix.to)) < luminanceOf(channelsOf(fix.from)))}
        </Button>
      )}
    </div>
  )
}

function apartOf(given: AlikeToAllProps['given'], places: readonly [number, number]): Apart | null {
  const colors = separated(given, places)
  if (!colors) return null
  const roles = rolesOf(given.useCase)
  const moved = places.find((place) => colors[place] !== given.colors[place]) ?? places[0]
  const other = places.find((place) => place !== moved) ?? places[1]
  const [role = '', otherRole = ''] = [roles[moved], roles[other]]
  return { colors, role, from: given.colors[moved] ?? '', to: colors[moved] ?? '', other: otherRole }
}

function Row({ label, colors, marked }: { label: string; colors: readonly string[]; marked: readonly number[] }) {
  return (
    <li>
      <span className={css.label}>{label}</span>
      <svg
        className={css.bands}
        viewBox={`0 0 ${colors.length * 100} 44`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {colors.map((hex, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette.
          <rect key={i} x={i * 100} width="100.4" height="44" fill={hex} />
        ))}
        {[...new Set(marked)].map((place) => (
          <svg key={place} x={place * 100} width="100" height="44" aria-hidden="true">
            <rect className={css.alike} width="100" height="44" />
          </svg>
        ))}
      </svg>
    </li>
  )
}

type SentencesProps = { kind: Kind; colors: readonly string[]; roles: readonly string[] }

function Sentences({ kind, colors, roles }: SentencesProps) {
  const pairs = alikeFor(kind, colors)
  if (pairs.length === 0) return null
  return (
    <p className={css.sentence}>
      {messages.kinds[kind]}:{' '}
      <b>{messages.alike(pairs.map((pair) => pair.map((place) => roles[place] ?? '').join(messages.and)))}</b>{' '}
      {messages.advice}
    </p>
  )
}
