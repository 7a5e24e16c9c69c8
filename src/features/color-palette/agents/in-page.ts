// The color palette generator for the browser's agent: the choice appears in the form.
import { registerTool } from '#browser/agents/register-tool.ts'
import { noOwnColors } from '../domain/shown/own-colors.ts'
import { enter } from '../ui/state/changes.ts'
import { makePaletteContract } from './contract.ts'
import { makePaletteTool } from './tools.ts'

export function register(signal: AbortSignal): Promise<void> {
  const fill = (input: unknown) => {
    const { startingColor, useCase, method } = makePaletteContract.input.parse(input)
    enter({ startingText: startingColor, useCase, method, ...noOwnColors })
  }
  return registerTool(makePaletteTool(window.location.origin), fill, signal)
}
