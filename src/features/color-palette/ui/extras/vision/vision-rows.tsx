import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { alikeFor, type Kind, kinds, seenBy } from './color-vision.ts'
import { messages } from './messages.ts'
import css from './vision-rows.module.css'

/** What the closed row says. */
export function answerOf(colors: readonly string[], roles: readonly string[]): { text: string; isWarning: boolean } {
  const count = new Set(kinds.flatMap((kind) => alikeFor(kind, colors).map((pair) => pair.join()))).size
  const [first] = kinds.flatMap((kind) => alikeFor(kind, colors))
  const names = first?.map((place) => roles[place] ?? '') ?? []
  return { text: count === 0 ? messages.noneAlike : messages.someAlike(count, names), isWarning: count > 0 }
}

/** The palette as others see it, and a sentence for each pair that they cannot tell apart. */
export function VisionRows({ state }: ExtrasProps) {
  const { colors, choice } = state
  const roles = rolesOf(choice.useCase)
  return (
    <>
      <ul className={css.rows}>
        <Row label={messages.most} colors={colors} marked={[]} />
        {kinds.map((kind) => (
          <Row
            key={kind}
            label={messages.kinds[kind]}
            colors={seenBy(kind, colors)}
            marked={alikeFor(kind, colors).flat()}
          />
        ))}
      </ul>
      {kinds.map((kind) => (
        <Sentences key={kind} kind={kind} colors={colors} roles={roles} />
      ))}
    </>
  )
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
          <rect key={hex} x={i * 100} width="100.4" height="44" fill={hex} />
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
      {messages.without[kind]}{' '}
      <b>{messages.alike(pairs.map((pair) => pair.map((place) => roles[place] ?? '').join(messages.and)))}</b>{' '}
      {messages.advice}
    </p>
  )
}
