// The tools for agents that need no data, and the calls by which tools read the site.
import { agentTools as boldTextTools } from '#features/bold-text/agent-tools.ts'
import { agentTools as paletteTools } from '#features/color-palette/agent-tools.ts'
import { agentTools as qrTools } from '#features/qr-code/agent-tools.ts'
import type { AgentTool } from '#shared/agent-tool.ts'

/** `publicUrl` has no slash at its end. */
export function pureTools(publicUrl: string): readonly AgentTool[] {
  return [...qrTools, ...paletteTools(publicUrl), ...boldTextTools]
}
