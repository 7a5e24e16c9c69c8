// A tool reads and writes through the calls of this site, within the process. Guards, limits and logs apply.
import type { AgentResult } from '#shared/calls/agent-tool.ts'
import { agentMessages } from '../messages.ts'

export type SiteRequest = {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path and query. */
  url: string
  body?: object
}
export type SiteResponse = { status: number; body: unknown }
export type SiteCall = (request: SiteRequest) => Promise<SiteResponse>

/** Query parameters of those values that are given, with a question mark, or nothing. */
export function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** What a refused call says, for the agent. */
export function refusalOf({ status, body }: SiteResponse): AgentResult {
  if (status >= 500) return { kind: 'refused', message: agentMessages.failed(status) }
  const isDescribed = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return { kind: 'refused', message: isDescribed ? String(body.message) : agentMessages.failed(status) }
}
