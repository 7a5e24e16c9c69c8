import { useCallback, useEffect, useState } from 'react'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { alikePlaces } from '../../domain/contrast/alike.ts'
import { passesAA, ratedPairs } from '../../domain/contrast/contrast.ts'
import { type Role, rolesOf } from '../../domain/use-cases.ts'
import type { ExtrasProps } from '../state/panels.ts'
import { darkOf } from './dark/dark-of.ts'
import {
  bringMessages,
  contrastMessages,
  darkMessages,
  sampleMessages,
  tintMessages,
  visionMessages,
} from './messages.ts'

/** Below the tool: checks of the palette, samples, and side tasks. */
export function Folds(extras: ExtrasProps) {
  const { panels, setPanels } = extras
  const { choice, colors } = extras.state
  const pairs = ratedPairs(choice.useCase, colors, panels.pairings?.[choice.useCase])
  const dark = darkOf(extras)
  return (
    <>
      <Fold
        label={contrastMessages.label}
        open={panels.isContrastOpen ?? false}
        onOpenChange={(isContrastOpen) => setPanels((open) => ({ ...open, isContrastOpen }))}
        answer={contrastMessages.answer(pairs)}
        isWarning={pairs.some((pair) => !passesAA(pair))}
      >
        <LazyPart load={loadContrast}>{({ ContrastPairs }) => <ContrastPairs {...extras} />}</LazyPart>
      </Fold>
      <Fold label={darkMessages.label} answer={darkMessages.answer(dark)} isWarning={dark.impossible.length > 0}>
        <LazyPart load={loadDark}>{({ DarkRow }) => <DarkRow {...extras} />}</LazyPart>
      </Fold>
      <Fold label={sampleMessages.label} answer={sampleMessages.answer(choice.useCase)}>
        <LazyPart load={loadSamples}>{({ Samples }) => <Samples {...extras} />}</LazyPart>
      </Fold>
      <VisionFold {...extras} />
      <TintsFold {...extras} />
      <Fold label={bringMessages.label} answer={bringMessages.answer}>
        <LazyPart load={loadBring}>{({ Bring }) => <Bring {...extras} />}</LazyPart>
      </Fold>
    </>
  )
}

/**
 * Colors that look alike to everyone come first. The row loads the library for the other checks when it is first
 * opened.
 */
function VisionFold(extras: ExtrasProps) {
  const { choice, colors } = extras.state
  const [vision, setVision] = useState<Awaited<ReturnType<typeof importVision>> | null>(null)
  const load = useCallback(async () => {
    const module = await importVision()
    setVision(module)
    return module
  }, [])
  const roles = rolesOf(choice.useCase)
  const alike = alikePlaces(colors).map(([one, other]) => visionMessages.pair(roles[one] ?? '', roles[other] ?? ''))
  const answer =
    alike.length > 0
      ? { text: visionMessages.alikeToAll(alike), isWarning: true }
      : vision?.answerOf(colors, rolesOf(choice.useCase))
  return (
    <Fold
      label={visionMessages.label}
      answer={answer?.text ?? visionMessages.answer}
      isWarning={answer?.isWarning ?? false}
    >
      <LazyPart load={load}>{({ VisionRows }) => <VisionRows {...extras} />}</LazyPart>
    </Fold>
  )
}

/** Opens here or from a swatch. From a swatch, the focus moves along. */
function TintsFold(extras: ExtrasProps) {
  const { panels, setPanels, state } = extras
  const { tints = { isOpen: false, asked: 0 } } = panels
  const roles = rolesOf(state.choice.useCase)
  const role: Role = roles.find((known) => known === tints.of) ?? roles[0] ?? 'Base'
  useEffect(() => {
    if (tints.asked > 0) document.getElementById(tintsId)?.querySelector('summary')?.focus()
  }, [tints.asked])
  return (
    <Fold
      id={tintsId}
      label={tintMessages.label(role)}
      answer={tintMessages.answer}
      open={tints.isOpen}
      onOpenChange={(isOpen) => setPanels((open) => ({ ...open, tints: { ...tints, isOpen } }))}
    >
      <LazyPart load={loadRamp}>
        {({ Ramp }) => <Ramp {...extras} role={role} hex={state.colors[roles.indexOf(role)] ?? ''} />}
      </LazyPart>
    </Fold>
  )
}

const tintsId = 'palette-tints'

const loadContrast = () => import('./contrast/contrast-pairs.tsx')
const loadDark = () => import('./dark/dark-row.tsx')
const loadSamples = () => import('./samples/samples.tsx')
const importVision = () => import('./vision/vision-rows.tsx')
const loadRamp = () => import('./ramp/ramp.tsx')
const loadBring = () => import('./bring/bring.tsx')
