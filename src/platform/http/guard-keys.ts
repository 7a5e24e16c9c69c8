// Keys of programs: an administrator's call that names a scope also accepts a key with it, instead of a session.
import type { FastifyRequest } from 'fastify'
import { writeActor } from '#shared/calls/actor.ts'
import type { KeyScope } from '#shared/endpoint.ts'
import { type CallingAgent, callingAgent } from './calling-agent.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { keyInAddress, keyRefused, notForKeys, scopeMissing } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'

export type ProgramKey = { id: string; name: string; scopes: readonly KeyScope[] }

/** `agent`: set when the key calls by a tool for agents. */
export type CallingKey = ProgramKey & { agent: CallingAgent | null }

export type KeyCheck = {
  /** The key that a token names, as stored at this moment. Null for a wrong, malformed, expired or revoked one. */
  find: (token: string) => Promise<ProgramKey | null>
  /** Whether a text contains a key. */
  isIn: (text: string) => boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present when a program calls with a key. */
    callingKey: CallingKey | null
  }
}

const requestsPerMinute = 600
/** As many as wrong passwords of one address (Decisions, Answers of the calls). */
const wrongKeys = { points: 20, seconds: 15 * 60 }

export function keyGuard({ find, isIn }: KeyCheck, limits: RateLimits) {
  const countRequest = limits({ name: 'key-requests', points: requestsPerMinute, seconds: 60 })
  const countWrong = limits({ name: 'wrong-keys', ...wrongKeys })
  return {
    /** Addresses are stored by browsers, proxies and logs, so a key does not belong there. */
    refuseInAddress({ url, routeOptions }: FastifyRequest): void {
      const [path = '', ...query] = url.split('?')
      if (query.length === 0 || !/^\/(api|mcp)(\/|$)/.test(routeOptions.url ?? decoded(path))) return
      if (spellingsOf(query.join('?')).some(isIn)) throw keyInAddress()
    },
    /** Whether the request brings a key, valid or not. Other schemes may be meant for a proxy. */
    isCalling: ({ headers: { authorization = '' } }: FastifyRequest): boolean => /^bearer(\s|$)/i.test(authorization),
    /** The valid key of a request. Correct keys are not slowed down by wrong ones from their network. */
    async accept(request: FastifyRequest): Promise<CallingKey> {
      const [, token] = /^bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '') ?? []
      const key = token === undefined ? null : await find(token)
      if (!key) {
        await countWrong(networkOf(clientAddress(request)))
        throw keyRefused()
      }
      await countRequest(key.id)
      return { ...key, agent: callingAgent() }
    },
  }
}

export function refuseWithoutScope({ scopes }: ProgramKey, needed: KeyScope | undefined): void {
  if (needed === undefined) throw notForKeys()
  if (!scopes.includes(needed)) throw scopeMissing(needed)
}

/** A key as the actor of the administrative log and of an article's versions. */
export function actorOf({ name, agent }: CallingKey): string {
  return writeActor(agent ? { kind: 'agent', name, client: agent.client } : { kind: 'key', name })
}

const mostDecodings = 4

/** The text as it is, and decoded repeatedly. */
function spellingsOf(text: string): string[] {
  const spellings = [text]
  while (spellings.length <= mostDecodings) {
    const next = decoded(spellings.at(-1) ?? '')
    if (next === spellings.at(-1)) break
    spellings.push(next)
  }
  return spellings
}

/** Keys are ASCII, so single bytes are enough, and malformed escapes remain as they are. */
function decoded(text: string): string {
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
