import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import type { UsageEvent } from '#features/analytics/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import type { storePalette } from '../../contract.ts'
import type { PaletteChoice } from '../../domain/harmony/palette.ts'
import { methodTextOf } from '../../domain/use-cases.ts'

const call = clientOf<typeof storePalette>()

/** A hanging call must not disable the buttons forever. */
const storeTimeoutMs = 10_000

/**
 * Stores a palette. Resolves when the call ends, with whether the palette is stored or queued. Failures are only logged
 * (Spec 7).
 */
export async function reportPalette(choice: PaletteChoice, colors: readonly string[]): Promise<boolean> {
  const { startingColor, useCase, method } = choice
  const body = { startingColor, method: methodTextOf(useCase, method), colors: [...colors] }
  try {
    await call('POST', apiPaths.palettes, { body, once: true, signal: AbortSignal.timeout(storeTimeoutMs) })
    return true
  } catch (error) {
    logFailure('Palette was not stored:')(error)
    // Without a response, the palette is queued and sent again.
    return !(error instanceof ApiError)
  }
}

/** Spec 7: the usage actions of the color tool. `generated` follows each stored palette (Decisions). */
type PaletteAction = 'generated' | 'copied_single_color' | 'copied_full_palette' | 'downloaded'

/**
 * `output`: the copied color, or all of them. `format`: the format of code and files. Spec 3: metadata is a JSON string
 * of context fields.
 */
export function usageEventOf(
  action: PaletteAction,
  choice: PaletteChoice,
  output: readonly string[],
  format?: string,
): UsageEvent {
  const { startingColor, useCase, method } = choice
  return {
    toolType: 'color_palette',
    action,
    inputData: startingColor,
    outputData: output.join(', '),
    metadata: JSON.stringify({
      startingColor,
      useCase,
      method,
      colorCount: output.length,
      format,
      timestamp: new Date().toISOString(),
    }),
  }
}
