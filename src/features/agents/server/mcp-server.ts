// The tools as a server of the Model Context Protocol. A new one serves each request, because nothing is kept between them.
import { McpServer } from '@modelcontextprotocol/server'
import type { AgentFile, AgentResult, AgentTool } from '#shared/calls/agent-tool.ts'
import { agentMessages } from '../messages.ts'

export type McpIdentity = { siteName: string; version: string }

type Options = McpIdentity & {
  tools: readonly AgentTool[]
  /** Called once for each call of a tool. */
  count: (tool: string) => void
  onError: (error: unknown, tool: string) => void
}

export function mcpServer({ siteName, version, tools, count, onError }: Options): McpServer {
  const server = new McpServer({ name: siteName, version }, { instructions: agentMessages.instructions })
  for (const tool of tools) {
    const { name, title, description, input } = tool
    const annotations = { title, readOnlyHint: !tool.isWriting, destructiveHint: false, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given: unknown) => {
      count(name)
      try {
        return contentOf(tool, await tool.run(given))
      } catch (error) {
        onError(error, name)
        return refused(agentMessages.crashed)
      }
    })
  }
  return server
}

function contentOf(tool: AgentTool, result: AgentResult) {
  if (result.kind === 'refused') {
    const refusal = refused(result.message)
    if (!result.values) return refusal
    const { content, structuredContent } = marked(tool, result.values)
    return { ...refusal, content: [...refusal.content, ...content], structuredContent }
  }
  const { content, structuredContent } = marked(tool, result.values)
  return { content: [...content, ...(result.file ? [fileOf(result.file)] : [])], structuredContent }
}

/** The values, with a warning if others wrote them. */
function marked({ isUntrusted }: AgentTool, values: Record<string, unknown>) {
  const texts = [...(isUntrusted ? [agentMessages.untrusted] : []), JSON.stringify(values)]
  return {
    content: texts.map((text) => ({ type: 'text' as const, text })),
    structuredContent: { ...(isUntrusted && { untrusted: agentMessages.untrusted }), ...values },
  }
}

function fileOf({ type, mimeType, data }: AgentFile) {
  return type === 'picture' ? { type: 'image' as const, data, mimeType } : { type: 'text' as const, text: data }
}

function refused(message: string) {
  return { content: [{ type: 'text' as const, text: message }], isError: true }
}
