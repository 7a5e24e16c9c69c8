// The name and version that a client of the protocol gives itself. They are foreign text and prove nothing.
import { z } from 'zod'
import { clientSeparator } from '#shared/calls/actor.ts'
import { cleanLine, isVisible, truncate } from '#shared/text.ts'

const maxNameCharacters = 40
const maxVersionCharacters = 20

/** Where a request of version 2026-07-28 names its client. */
const inMeta = z.object({
  params: z.object({ _meta: z.object({ 'io.modelcontextprotocol/clientInfo': z.unknown() }) }),
})
/** The only request of version 2025-11-25 that names it. */
const inInitialize = z.object({ method: z.literal('initialize'), params: z.object({ clientInfo: z.unknown() }) })

const clientInfo = z.object({ name: z.string(), version: z.string().catch('') })

/** The client that a message names, as one short line, or null. */
export function clientIn(message: unknown): string | null {
  return clientInMeta(message) ?? clientInInitialize(message)
}

function clientInMeta(message: unknown): string | null {
  const read = inMeta.safeParse(message)
  return read.success ? nameOf(read.data.params._meta['io.modelcontextprotocol/clientInfo']) : null
}

export function clientInInitialize(message: unknown): string | null {
  const read = inInitialize.safeParse(message)
  return read.success ? nameOf(read.data.params.clientInfo) : null
}

function nameOf(given: unknown): string | null {
  const read = clientInfo.safeParse(given)
  if (!read.success) return null
  const name = short(read.data.name, maxNameCharacters)
  return isVisible(name) ? `${name} ${short(read.data.version, maxVersionCharacters)}`.trim() : null
}

/** Without what separates the client from its key in the log. */
function short(text: string, maxCharacters: number): string {
  // Cut first, because a client may send much.
  const line = cleanLine(
    truncate(text, 4 * maxCharacters)
      .toWellFormed()
      .replaceAll(clientSeparator, ' '),
  )
  return truncate(line.replaceAll(/\s+/g, ' '), maxCharacters).trim()
}

const sessionForm = /^[0-9a-f-]{36}\.([\w-]{0,400})$/

/**
 * A session id of version 2025-11-25 that carries the client's name, because later requests do not repeat it and the
 * server keeps no session.
 */
export function sessionIdOf(client: string, randomId: string): string {
  const bytes = new TextEncoder().encode(client)
  return `${randomId}.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** The client in a session id. Clients can write their own ids, so its name is cleaned again. */
export function clientInSession(sessionId: string): string | null {
  const [, encoded] = sessionForm.exec(sessionId) ?? []
  if (encoded === undefined || encoded.length % 4 === 1) return null
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  const name = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
  const line = short(name, maxNameCharacters + maxVersionCharacters + 1)
  return isVisible(line) ? line : null
}
