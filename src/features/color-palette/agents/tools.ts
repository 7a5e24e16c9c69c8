// The functions behind the tools for agents. They are those of the page.
import { type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { toolOf } from '#shared/tools.ts'
import { ratedPairs, ratingOf, ratioText } from '../domain/contrast/contrast.ts'
import { namedColors } from '../domain/export/named-color.ts'
import { palette } from '../domain/harmony/palette.ts'
import { queryOfPalette } from '../domain/shown/address.ts'
import { startingColorOf } from '../domain/starting-color.ts'
import { methodsOf } from '../domain/use-cases.ts'
import { agentRefusals } from '../messages.ts'
import { checkContrastContract, makePaletteContract } from './contract.ts'

/** `siteUrl` has no slash at its end. */
export function makePaletteTool(siteUrl: string) {
  const page = siteUrl + toolOf('color-palette').path
  return agentTool(makePaletteContract, ({ startingColor, useCase, method }) => {
    const allowed = methodsOf(useCase)
    if (!allowed.includes(method)) return { kind: 'refused', message: agentRefusals.method(useCase, allowed) }
    const choice = { startingColor: startingColorOf(startingColor), useCase, method }
    const colors = palette(choice)
    const pairs = ratedPairs(useCase, colors).map(({ color, on, use, ratio, rating }) => ({
      color,
      on,
      use,
      ratio: ratioText(ratio),
      rating,
    }))
    const address = page + queryOfPalette({ ...choice, own: {}, locked: [] })
    return { kind: 'done', values: { ...choice, colors: namedColors(useCase, colors), pairs, page: address } }
  })
}

const checkContrastTool = agentTool(checkContrastContract, ({ color, background }) => {
  const ratio = contrastOfHex(color, background)
  const text = ratingOf(ratio, 'text')
  return {
    kind: 'done',
    values: {
      ratio: ratioText(ratio),
      text,
      isEnoughForText: text === 'AA' || text === 'AAA',
      isEnoughForLargeText: text !== 'fails',
      isEnoughForGraphics: ratingOf(ratio, 'graphic') === 'AA',
    },
  }
})

export function agentTools(siteUrl: string): readonly AgentTool[] {
  return [makePaletteTool(siteUrl), checkContrastTool]
}
