// The QR code generator for the browser's agent: link, color and tags appear in the form.
import { registerTool } from '#browser/agents/register-tool.ts'
import { chooseType } from '../ui/state/chosen-content.ts'
import { entered } from '../ui/state/use-code.ts'
import { makeQrContract } from './contract.ts'
import { definedTags, makeQrTool } from './tools.ts'

export function register(signal: AbortSignal): Promise<void> {
  const fill = (input: unknown) => {
    const { url, color, campaign = {} } = makeQrContract.input.parse(input)
    const ink = color.toLowerCase()
    entered.write({ ...entered.read(), url, colorText: ink, ink, tags: definedTags(campaign) })
    chooseType('web')
  }
  return registerTool(makeQrTool, fill, signal)
}
