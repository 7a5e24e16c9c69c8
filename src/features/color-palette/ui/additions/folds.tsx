import { useCallback, useState } from 'react'
import { useAgentTool } from '#browser/agents/use-agent-tool.ts'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { passesAA, ratedPairs } from '../../domain/contrast/contrast.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { noOwnColors } from '../../domain/shown/own-colors.ts'
import { type Role, rolesOf } from '../../domain/use-cases.ts'
import { enter } from '../state/changes.ts'
import type { ExtrasProps } from '../state/panels.ts'
import {
  bringMessages,
  contrastMessages,
  darkMessages,
  sampleMessages,
  tintMessages,
  visionMessages,
} from './parts/messages.ts'
import { useFirstAct } from './parts/use-first-act.ts'
import { tintsId } from './swatch-buttons.tsx'

/** Below the tool: checks of the palette, samples, and side tasks. */
export function Folds(extras: ExtrasProps) {
  useAgentTool(loadAgentTool, fill)
  const { panels, setPanels } = extras
  const { choice, colors } = extras.state
  const pairs = ratedPairs(choice.useCase, colors, panels.pairings?.[choice.useCase])
  // The first act on the page loads what finds the other results.
  const { module: results } = useLateModule(useFirstAct() ? loadResults : null)
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
      <DarkFold {...extras} results={results} />
      <Fold label={sampleMessages.label} answer={sampleMessages.answer(choice.useCase)}>
        <LazyPart load={loadSamples}>{({ Samples }) => <Samples {...extras} />}</LazyPart>
      </Fold>
      <VisionFold {...extras} results={results} />
      <TintsFold {...extras} />
      <Fold label={bringMessages.label} answer={bringMessages.answer}>
        <LazyPart load={loadBring}>{({ Bring }) => <Bring {...extras} />}</LazyPart>
      </Fold>
    </>
  )
}

const loadAgentTool = async () => (await import('../../agents/tools.ts')).makePaletteTool(window.location.origin)
const fill = ({ startingColor, ...choice }: PaletteChoice) =>
  enter({ startingText: startingColor, ...choice, ...noOwnColors })

type Results = typeof import('./results.ts') | null

function DarkFold({ results, ...extras }: ExtrasProps & { results: Results }) {
  const result = results?.darkResult(extras)
  return (
    <Fold
      label={darkMessages.label}
      answer={result?.text ?? darkMessages.answer}
      isWarning={result?.isWarning ?? false}
    >
      <LazyPart load={loadDark}>{({ DarkRow }) => <DarkRow {...extras} />}</LazyPart>
    </Fold>
  )
}

/**
 * Colors that look alike to everyone come first. The row loads the library for the other checks when it is first
 * opened.
 */
function VisionFold({ results, ...extras }: ExtrasProps & { results: Results }) {
  const { choice, colors } = extras.state
  const [vision, setVision] = useState<Awaited<ReturnType<typeof importVision>> | null>(null)
  const load = useCallback(async () => {
    const module = await importVision()
    setVision(module)
    return module
  }, [])
  const result = results && (results.alikeResult(extras) ?? vision?.answerOf(colors, rolesOf(choice.useCase)))
  return (
    <Fold
      label={visionMessages.label}
      answer={result?.text ?? visionMessages.answer}
      isWarning={result?.isWarning ?? false}
    >
      <LazyPart load={load}>{({ VisionRows }) => <VisionRows {...extras} />}</LazyPart>
    </Fold>
  )
}

/** Opens here or from a swatch. */
function TintsFold(extras: ExtrasProps) {
  const { panels, setPanels, state } = extras
  const { tints = { isOpen: false } } = panels
  const roles = rolesOf(state.choice.useCase)
  const role: Role = roles.find((known) => known === tints.of) ?? roles[0] ?? 'Base'
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

const loadContrast = () => import('./contrast/contrast-pairs.tsx')
const loadResults = () => import('./results.ts')
const loadDark = () => import('./dark/dark-row.tsx')
const loadSamples = () => import('./samples/samples.tsx')
const importVision = () => import('./vision/vision-rows.tsx')
const loadRamp = () => import('./ramp/ramp.tsx')
const loadBring = () => import('./bring/bring.tsx')
