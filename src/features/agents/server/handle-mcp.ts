// Responds to a request of an agent. It loads with the first one, because the protocol's library costs memory.
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { AgentTool } from '#shared/calls/agent-tool.ts'
import { type McpIdentity, mcpServer } from './mcp-server.ts'

export type McpOptions = McpIdentity & {
  tools: readonly AgentTool[]
  count: (tool: string) => void
  onError: (error: unknown, tool: string) => void
}

/** Without streams and subscriptions: each request has one response. */
export async function handleMcp(request: Request, body: unknown, options: McpOptions) {
  const handler = createMcpHandler(() => mcpServer(options), {
    keepAliveMs: 0,
    maxSubscriptions: 0,
  })
  const response = await handler.fetch(request, { parsedBody: body })
  const text = await response.text()
  await handler.close()
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}
