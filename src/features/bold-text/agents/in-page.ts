// The bold text converter for the browser's agent: the text appears in the form.
import { registerTool } from '#browser/agents/register-tool.ts'
import { entered } from '../ui/use-bold-text.ts'
import { boldTextContract } from './contract.ts'
import { boldTextTool } from './tools.ts'

export function register(signal: AbortSignal): Promise<void> {
  return registerTool(boldTextTool, (input) => entered.write(boldTextContract.input.parse(input).text), signal)
}
