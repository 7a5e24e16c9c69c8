// `POST /mcp`: the tools of this site for agents (docs/decisions/106-agents.md).
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { asAgent } from '#platform/http/calling-agent.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { CallingKey } from '#platform/http/guard-keys.ts'
import type { Log } from '#platform/log.ts'
import type { AgentTool } from '#shared/calls/agent-tool.ts'
import { mcpPath } from '#shared/paths.ts'
import { clientIn, clientInInitialize, clientInSession, sessionIdOf } from './server/client-name.ts'
import { keyedTools } from './server/keyed-tools.ts'
import type { McpIdentity } from './server/mcp-server.ts'
import { newsTools } from './server/news-tools.ts'
import type { SiteCall } from './server/site-call.ts'

export { serverManifest } from './domain/server-manifest.ts'

type AgentsOptions = McpIdentity & {
  publicUrl: string
  /** The tools of the pages. They load with the first call. */
  pageTools: () => Promise<readonly AgentTool[]>
  countCall: (tool: string) => void
  /** The key of the request. Null without one; a wrong one is refused with 401. */
  keyOf: (request: FastifyRequest) => Promise<CallingKey | null>
  log: Pick<Log, 'error'>
}

/** A text of the bold tool with every character escaped, and the protocol around it. */
const bodyLimitBytes = 256 * 1024

/** Serves the versions 2026-07-28 and 2025-11-25. No session, no stream: each request has one response. */
export function agents({ publicUrl, pageTools, countCall, keyOf, log, siteName, version }: AgentsOptions) {
  const onError = (error: unknown, tool: string) => log.error({ err: error, tool }, 'a tool of an agent failed')
  return async (app: App): Promise<void> => {
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = await keyOf(request)
      const [{ handleMcp }, own] = await Promise.all([import('./server/handle-mcp.ts'), pageTools()])
      const call = siteCallOf(app, request)
      const tools = [...own, ...newsTools(call, publicUrl), ...keyedTools(call, key?.scopes ?? [])]
      const options = { siteName, version, tools, count: countCall, onError }
      const { status, headers, text } = await handleMcp(webRequest(request, publicUrl), request.body, options)
      return reply
        .code(status)
        .headers({ ...headers, ...sessionFor(request.body), 'cache-control': 'no-store' })
        .send(text)
    }
    app.post(mcpPath, { schema: { hide: true }, config: { access: 'write' }, bodyLimit: bodyLimitBytes }, respond)
    // The streams and sessions of earlier versions: the handler responds with 405.
    app.get(mcpPath, { schema: { hide: true } }, respond)
    app.delete(mcpPath, { schema: { hide: true }, config: { access: 'write' } }, respond)
  }
}

/** Calls the site as the agent does: from its address, with its key, without cookies. */
function siteCallOf(app: App, request: FastifyRequest): SiteCall {
  const { authorization, 'user-agent': userAgent } = request.headers
  const agent = { client: clientOf(request) }
  return async ({ method, url, body }) => {
    const options = {
      method,
      url,
      remoteAddress: clientAddress(request),
      headers: { ...(authorization && { authorization }), ...(userAgent && { 'user-agent': userAgent }) },
      ...(body && { payload: body }),
    }
    // Awaited within, because only that sends the request.
    const response = await asAgent(agent, async () => await app.inject(options))
    return { status: response.statusCode, body: response.json() }
  }
}

function clientOf({ body, headers }: FastifyRequest): string | null {
  return clientIn(body) ?? clientInSession(String(headers['mcp-session-id'] ?? ''))
}

/** A session id in the response to `initialize`: it names the client in the requests that follow. */
function sessionFor(body: unknown): Record<string, string> {
  const client = clientInInitialize(body)
  return client === null ? {} : { 'mcp-session-id': sessionIdOf(client, randomUUID()) }
}

function webRequest({ method, headers }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, String(value))
  return new Request(publicUrl + mcpPath, { method, headers: given, ...(method === 'POST' && { body: '{}' }) })
}
