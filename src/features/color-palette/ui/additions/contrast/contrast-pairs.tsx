import { useMemo, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { passesAA, type RatedPair, ratedPairs, ratioText } from '../../../domain/contrast/contrast.ts'
import { pairingFor } from '../../../domain/contrast/pairing.ts'
import { pairsOf } from '../../../domain/contrast/pairs.ts'
import { type Repairable, repaired } from '../../../domain/contrast/repair.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { applyColors, withPairing } from '../parts/changes.ts'
import { useNextFix } from '../parts/use-next-fix.ts'
import css from './contrast-pairs.module.css'
import { messages } from './messages.ts'
import { Badge, Chip } from './pair-parts.tsx'
import { Repair, useRepairSlider } from './repair.tsx'

/** One repair for all pairs of the use case, then a preview of each pair, with a note if it cannot be repaired. */
export function ContrastPairs({ state, panels, setPanels }: ExtrasProps) {
  const { choice, colors, entered } = state
  const { useCase } = choice
  const pairings = panels.pairings?.[useCase] ?? {}
  const given = useUnchanged({ useCase, colors, locked: entered.locked, pairings })
  const readable = useMemo(() => repaired(given), [given])
  const slider = useRepairSlider(given, readable)
  const { part, goOn } = useNextFix<HTMLDivElement>()
  const before = ratedPairs(useCase, colors, pairings)
  const now = ratedPairs(useCase, slider.shown, pairings)
  const stuck = ratedPairs(useCase, readable, pairings)

  function apply() {
    const mended = before.find((pair, i) => now[i] && !passesAA(pair) && passesAA(now[i]))
    applyColors(state, slider.shown, saidOf(colors, slider.shown, { roles: rolesOf(useCase), now }))
    goOn(mended?.use)
  }
  function take(pair: RatedPair, role: RatedPair['color'] | null) {
    setPanels((open) => withPairing(open, useCase, { use: pair.use, role }))
    if (role) state.say(messages.taken(role, pair.on, pair.use))
    goOn(pair.use)
  }

  return (
    <div className={css.part} ref={part}>
      {readable.join() !== colors.join() && (
        <Repair given={given} readable={readable} slider={slider} pairs={now} onApply={apply} />
      )}
      <ul className={css.pairs}>
        {now.map((pair, i) => (
          <li key={pair.use + pair.on}>
            <Chip pair={pair} />
            <span className={css.what}>
              <span>{messages.pair(pair.color, pair.on)}</span>
              <small>{pair.use}</small>
            </span>
            <Ratio pair={pair} before={before[i]} />
            {stuck[i] && !passesAA(stuck[i]) && <NoRepair pair={stuck[i]} colors={readable} {...{ given, take }} />}
            {pairings[pair.use] && <Taken pair={pair} useCase={useCase} onBack={() => take(pair, null)} />}
          </li>
        ))}
      </ul>
      <p className="meta">{messages.note}</p>
    </div>
  )
}

/** Returns the same object while its content is equal, so a repair is computed once per palette. */
function useUnchanged(next: Repairable): Repairable {
  const [kept, keep] = useState(next)
  const isSame = JSON.stringify(kept) === JSON.stringify(next)
  if (!isSame) keep(next)
  return isSame ? kept : next
}

/** The screen reader announcement: each color that changed, with its weakest pair. */
function saidOf(
  before: readonly string[],
  after: readonly string[],
  { roles, now }: { roles: readonly string[]; now: readonly RatedPair[] },
): string {
  return roles
    .flatMap((role, i) => {
      const hex = after[i] ?? ''
      if (hex === before[i]) return []
      const [weakest] = now
        .filter((pair) => passesAA(pair) && (pair.color === role || pair.on === role))
        .toSorted((one, other) => one.ratio - other.ratio)
      return [messages.fixed(role, hex, weakest ? (Math.floor(weakest.ratio * 10) / 10).toFixed(1) : null)]
    })
    .join(' ')
}

function Ratio({ pair, before }: { pair: RatedPair; before: RatedPair | undefined }) {
  const was = before && ratioText(before.ratio)
  const is = ratioText(pair.ratio)
  return (
    <span className={css.ratio}>
      {was && was !== is && (
        <s className={css.was}>
          <span className="sr">{messages.before('')}</span>
          {was}
        </s>
      )}
      <span>{is}</span>
      <Badge rating={pair.rating} use={pair.use} />
    </span>
  )
}

type NoRepairProps = {
  pair: RatedPair
  colors: readonly string[]
  given: Repairable
  take: (pair: RatedPair, role: RatedPair['color']) => void
}

/** The pair cannot be repaired without changing a color's character. Offers a pairing that works. */
function NoRepair({ pair, colors, given, take }: NoRepairProps) {
  const other = pairingFor(pair, given.useCase, colors)
  const isLocked = [pair.color, pair.on].some((role) => given.locked.includes(role))
  return (
    <div className={css.stuck}>
      <p>
        <b>{messages.noRepair(pair)}</b>{' '}
        {other ? messages.pairFor(other, pair.use) : isLocked ? messages.locks : messages.another}
      </p>
      {other && (
        <Button small data-fix onClick={() => take(pair, other)}>
          {messages.take(other, pair.on)}
        </Button>
      )}
    </div>
  )
}

function Taken({
  pair,
  useCase,
  onBack,
}: {
  pair: RatedPair
  useCase: Parameters<typeof pairsOf>[0]
  onBack: () => void
}) {
  const proposed = pairsOf(useCase).find(({ use }) => use === pair.use)
  const [first = pair.color] = [proposed?.color ?? pair.color].flat()
  const name = messages.pair(first, pair.on)
  return (
    <div className={css.taken}>
      <p className="meta">{messages.insteadOf(name)}</p>
      <Button small variant="quiet" onClick={onBack}>
        {messages.back(name)}
      </Button>
    </div>
  )
}
