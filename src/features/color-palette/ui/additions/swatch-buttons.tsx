import { Lock, LockOpen, Rows4 } from 'lucide-react'
import { IconButton } from '#ui-kit/button.tsx'
import { withLockToggled } from '../../domain/shown/own-colors.ts'
import { type Role, rolesOf } from '../../domain/use-cases.ts'
import { enter } from '../state/changes.ts'
import type { ExtrasProps } from '../state/panels.ts'
import { swatchMessages } from './parts/messages.ts'
import css from './swatch-buttons.module.css'

/** The row of tints below the tool. */
export const tintsId = 'palette-tints'

type SwatchButtonsProps = ExtrasProps & { role: Role; hex: string }

/** Further actions for one color, besides setting it as the start and copying it. */
export function SwatchButtons({ state, setPanels, role, hex }: SwatchButtonsProps) {
  const isLocked = state.entered.locked.includes(role)
  // A locked color is the palette's own, also while its dark counterpart shows.
  const own = state.colors[rolesOf(state.choice.useCase).indexOf(role)] ?? hex
  function openTints() {
    setPanels((open) => ({ ...open, tints: { of: role, isOpen: true } }))
    document.getElementById(tintsId)?.querySelector('summary')?.focus()
  }
  const Icon = isLocked ? Lock : LockOpen
  return (
    <span className={css.buttons} data-locked={isLocked || undefined}>
      {isLocked && (
        <span className={css.word} aria-hidden="true">
          {swatchMessages.locked}
        </span>
      )}
      <IconButton
        label={swatchMessages.tints(role)}
        tabIndex={-1}
        icon={<Rows4 className="icon" aria-hidden />}
        onClick={openTints}
      />
      <IconButton
        label={swatchMessages.lock(role)}
        tabIndex={-1}
        icon={<Icon className="icon" aria-hidden />}
        aria-pressed={isLocked}
        onClick={() => enter(withLockToggled(state.entered, state.choice.useCase, { role, hex: own }))}
      />
    </span>
  )
}
