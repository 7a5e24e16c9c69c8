import { Check } from 'lucide-react'
import { type CSSProperties, useId, useMemo, useState } from 'react'
import { channelsOf, luminanceOf } from '#shared/color/hex-color.ts'
import { oklchOf } from '#shared/color/oklch.ts'
import { Button } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { passesAA, type RatedPair, ratedPairs } from '../../../domain/contrast/contrast.ts'
import { orderOf } from '../../../domain/contrast/order.ts'
import { partlyRepaired, type Repairable } from '../../../domain/contrast/repair.ts'
import { inkOn } from '../../../domain/ink.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import { messages } from './messages.ts'
import css from './repair.module.css'

/** The strength of the repair in percent. It starts at the readable end and returns there for each palette. */
export function useRepairSlider(given: Repairable, readable: readonly string[]) {
  const [moved, setMoved] = useState<{ of: Repairable; percent: number } | null>(null)
  const percent = moved?.of === given ? moved.percent : 100
  const shown = useMemo(() => partlyRepaired(given, readable, percent / 100), [given, readable, percent])
  return { percent, shown, move: (to: number) => setMoved({ of: given, percent: to }) }
}

type RepairSlider = ReturnType<typeof useRepairSlider>

type RepairProps = {
  given: Repairable
  readable: readonly string[]
  slider: RepairSlider
  pairs: readonly RatedPair[]
  onApply: () => void
}

/** One slider moves all unlocked colors from designed to readable. Shows both palettes and their order. */
export function Repair({ given, readable, slider, pairs, onApply }: RepairProps) {
  const id = useId()
  const { percent, shown, move } = slider
  const isWhole = ratedPairs(given.useCase, readable, given.pairings).every(passesAA)
  const end = isWhole ? messages.readable : messages.mostReadable
  const passing = messages.passing(pairs.filter(passesAA).length, pairs.length)
  return (
    <div className={css.repair}>
      <div className={css.slide}>
        <label className={controls.label} htmlFor={id}>
          {messages.slider}
        </label>
        <input
          className={css.slider}
          id={id}
          type="range"
          min="0"
          max="100"
          value={percent}
          style={{ '--v': `${percent}%` } as CSSProperties}
          aria-valuetext={messages.place(percent, end, passing)}
          onChange={(event) => move(Number(event.target.value))}
        />
        <span className={css.ends}>
          <span>{messages.asDesigned}</span>
          <span>{end}</span>
        </span>
      </div>
      <Button
        small
        data-fix
        className={css.apply}
        icon={<Check className="icon s" aria-hidden />}
        disabled={shown.join() === given.colors.join()}
        onClick={onApply}
      >
        {messages.apply}
      </Button>
      <div className={css.palettes}>
        <span className="meta">{messages.asDesigned}</span>
        <Bands colors={given.colors} changed={[]} />
        <span className="meta">{end}</span>
        <Bands colors={shown} changed={shown.filter((hex, i) => hex !== given.colors[i])} />
      </div>
      <Ladder given={given} shown={shown} />
    </div>
  )
}

function Bands({ colors, changed }: { colors: readonly string[]; changed: readonly string[] }) {
  return (
    <span className={css.bands} aria-hidden="true">
      {colors.map((hex, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette.
        <i key={i} style={{ '--c': hex, '--on': inkOn(hex) } as CSSProperties}>
          {changed.includes(hex) && <code>{hex}</code>}
        </i>
      ))}
    </span>
  )
}

/** The colors from dark to light: hollow at the old lightness, filled at the new one. */
function Ladder({ given, shown }: { given: Repairable; shown: readonly string[] }) {
  const { colors, useCase } = given
  const roles = rolesOf(useCase)
  const order = orderOf({ useCase, colors: shown }).map((place) => roles[place] ?? '')
  return (
    <div className={css.ladder}>
      <p className="meta">{changesText(given, shown)}</p>
      <div className={css.line} role="img" aria-label={`${messages.darkToLight(order)} ${messages.orderStays}`}>
        {colors.map((hex, i) => {
          const to = shown[i] ?? hex
          const role = roles[i]
          return [
            hex !== to && <i key={`${role} was`} className={css.was} style={placed(hex)} />,
            <i key={role} style={placed(to)} />,
          ]
        })}
      </div>
      <p className="meta" aria-hidden="true">
        {messages.darkToLight(order)}
      </p>
    </div>
  )
}

/** Positions a color by CIE lightness, which grows with luminance, the measure of the order. */
function placed(hex: string): CSSProperties {
  const luminance = luminanceOf(channelsOf(hex))
  const lightness = Math.max(0, 116 * Math.cbrt(luminance) - 16)
  return { '--x': lightness.toFixed(1), '--c': hex } as CSSProperties
}

function changesText({ colors, useCase, locked }: Repairable, shown: readonly string[]): string {
  const moves = rolesOf(useCase).map((role, i) => {
    const [from = '', to = ''] = [colors[i], shown[i]]
    return { role, by: from === to ? 0 : oklchOf(to).lightness - oklchOf(from).lightness }
  })
  const [darker, lighter] = [moves.filter(({ by }) => by < 0), moves.filter(({ by }) => by > 0)]
  const listed = (some: typeof moves) => some.map(({ role, by }) => messages.by(role, Math.round(Math.abs(by) * 100)))
  const parts = [
    ...(darker.length > 0 ? [`${messages.darker(darker.length)} ${listed(darker).join(', ')}.`] : []),
    ...(lighter.length > 0 ? [`${messages.lighter(lighter.length)} ${listed(lighter).join(', ')}.`] : []),
    ...(locked.length > 0 ? [messages.locked(locked)] : []),
    messages.orderStays,
  ]
  return parts.join(' ')
}
