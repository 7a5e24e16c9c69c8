// The function behind the tool for agents. It is that of the page.
import { zlibSync } from 'fflate'
import { type AgentFile, type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { symbolPng } from '../domain/files/symbol-png.ts'
import { nextInk } from '../domain/ink-color.ts'
import { symbolSvg } from '../domain/symbol-layout.ts'
import { readTagged } from '../domain/tagged-link.ts'
import { agentRefusals } from '../messages.ts'
import { encodeSymbol } from '../ui/symbol/encode-symbol.ts'
import { makeQrContract } from './contract.ts'

export const makeQrTool = agentTool(makeQrContract, ({ url, format, side, color, campaign = {} }) => {
  const link = readTagged(url, campaign)
  if (link.kind === 'empty') return { kind: 'refused', message: agentRefusals.empty }
  if (link.kind === 'invalid') return { kind: 'refused', message: agentRefusals.invalid }
  if (link.kind === 'too-long') return { kind: 'refused', message: agentRefusals.tooLong }
  const modules = encodeSymbol(link.href)
  const ink = nextInk(color, color)
  const file: AgentFile =
    format === 'svg'
      ? { type: 'text', mimeType: 'image/svg+xml', data: symbolSvg(modules, ink) }
      : { type: 'picture', mimeType: 'image/png', data: pngOf(modules, ink, side) }
  return { kind: 'done', values: { url: link.href, modules: modules.length }, file }
})

export const agentTools: readonly AgentTool[] = [makeQrTool]

function pngOf(modules: ReturnType<typeof encodeSymbol>, ink: string, side: number): string {
  const bytes = symbolPng(modules, { ink, side, compress: zlibSync })
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
