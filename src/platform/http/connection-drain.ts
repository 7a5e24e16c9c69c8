// Graceful shutdown: finishes open requests, asks clients to reconnect (to another process), then closes connections.
import type { ServerResponse } from 'node:http'
import { Server as NetServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds (docs/operations.md, Starting and ending). */
export type DrainLimits = {
  /** The port closes after this long without a new connection or request. */
  quiet: number
  /** The port closes after this time at the latest. */
  accepting: number
  /** How long a connection may stay without its first byte. */
  silent: number
  /** Limit for the whole shutdown; connections that are still open then are cut off. */
  total: number
}

export const usualDrainLimits: DrainLimits = { quiet: 250, accepting: 2_000, silent: 1_000, total: 5_000 }

const idleCheckMs = 50
const idleTurnMs = 0.1
const acceptLimitMs = 500
/** How long a process takes the connections that its supervisor had accepted when the port closed. */
const handOverLimitMs = 1_000

type HttpServer = Server & { closeIdleConnections(): void }

export type ConnectionDrain = {
  /** Adds a server of the process, before it listens. */
  watch(server: HttpServer): void
  /**
   * Tracks every request as it arrives, and calls `serve`: at once, or after the port has closed if it is about to.
   * During shutdown its response is the last one of the connection.
   */
  arrive(response: ServerResponse, serve: () => void): void
  /** Tracks a delayed response, because it may still become the last one of its connection. */
  track(response: ServerResponse): void
  isEnding(): boolean
  /**
   * Resolves with the number of connections that were cut off. Later calls return the same shutdown. `leavePort`: of a
   * process that shares its port; resolves when it may leave it.
   */
  end(limits?: DrainLimits, leavePort?: () => Promise<void>): Promise<number>
}

export function connectionDrain(): ConnectionDrain {
  return new Drain()
}

/**
 * `latest` is the response of its newest request, stored here because a listener on each response would keep all of
 * them in memory.
 */
type Connection = { acceptedAt: number; latest: ServerResponse | null }

class Drain implements ConnectionDrain {
  readonly #servers: HttpServer[] = []
  readonly #sockets = new Map<Socket, Connection>()
  /** When the last connection was accepted, and when the last connection or request arrived. */
  #acceptedAt = 0
  #lastArrival = 0
  #ended: Promise<number> | undefined
  /** The requests that wait for the port to close. */
  #held: (() => void)[] | undefined
  #onEmpty: (() => void) | undefined

  watch(server: HttpServer): void {
    this.#servers.push(server)
    server.on('connection', (socket) => {
      const acceptedAt = performance.now()
      this.#acceptedAt = acceptedAt
      this.#lastArrival = acceptedAt
      this.#sockets.set(socket, { acceptedAt, latest: null })
      socket.once('close', () => {
        this.#sockets.delete(socket)
        if (this.#sockets.size === 0) this.#onEmpty?.()
      })
    })
  }

  arrive(response: ServerResponse, serve: () => void): void {
    if (this.#ended) {
      this.#lastArrival = performance.now()
      response.shouldKeepAlive = false
    }
    if (this.#held) this.#held.push(serve)
    else serve()
  }

  track(response: ServerResponse): void {
    const connection = this.#sockets.get(response.req.socket)
    if (connection) connection.latest = response
  }

  isEnding(): boolean {
    return this.#ended !== undefined
  }

  end(limits: DrainLimits = usualDrainLimits, leavePort?: () => Promise<void>): Promise<number> {
    this.#ended ??= this.#end(limits, leavePort)
    return this.#ended
  }

  async #end(limits: DrainLimits, leavePort?: () => Promise<void>): Promise<number> {
    const startedAt = performance.now()
    this.#lastArrival = startedAt
    for (const { latest } of this.#sockets.values()) if (latest) latest.shouldKeepAlive = false
    await untilQuiet(() => this.#lastArrival, { quietMs: limits.quiet, limitMs: limits.accepting })
    if (leavePort) await this.#leave(leavePort, limits.quiet)
    else await this.#closePort()
    await this.#untilEmpty(startedAt + limits.total, limits.silent)
    const cutOff = [...this.#sockets.keys()]
    for (const socket of cutOff) socket.destroy()
    return cutOff.length
  }

  /** Holds requests back meanwhile: their work would keep the event loop busy, and clients would send further ones. */
  async #closePort(): Promise<void> {
    const held: (() => void)[] = []
    this.#held = held
    await untilBacklogIsEmpty(() => this.#acceptedAt)
    this.#stopListening()
    this.#held = undefined
    for (const serve of held) serve()
  }

  async #leave(leavePort: () => Promise<void>, quietMs: number): Promise<void> {
    await leavePort()
    this.#lastArrival = performance.now()
    await untilQuiet(() => this.#lastArrival, { quietMs, limitMs: handOverLimitMs })
    this.#stopListening()
  }

  #stopListening(): void {
    // Not `close` of the HTTP server, which also closes accepted connections that have not sent their request yet.
    for (const server of this.#servers) if (server.listening) NetServer.prototype.close.call(server)
  }

  async #untilEmpty(deadline: number, silentMs: number): Promise<void> {
    const { promise: empty, resolve } = Promise.withResolvers<void>()
    this.#onEmpty = resolve
    while (this.#sockets.size > 0 && performance.now() < deadline) {
      // It also closes connections that have not sent anything yet.
      if (!this.#isAnyoneSilent(silentMs)) for (const server of this.#servers) server.closeIdleConnections()
      await Promise.race([empty, pause(idleCheckMs)])
    }
  }

  #isAnyoneSilent(silentMs: number): boolean {
    const since = performance.now() - silentMs
    return [...this.#sockets].some(([socket, { acceptedAt }]) => socket.bytesRead === 0 && acceptedAt > since)
  }
}

/** Resolves when the last arrival is `quietMs` ago, or after `limitMs`. */
export async function untilQuiet(
  lastArrival: () => number,
  { quietMs, limitMs }: { quietMs: number; limitMs: number },
): Promise<void> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const waitMs = Math.min(lastArrival() + quietMs, deadline) - performance.now()
    if (waitMs <= 0) return
    await pause(waitMs)
  }
}

/**
 * Closing the port resets connections that wait in the system's backlog. Each turn of the event loop accepts one of
 * them, so a turn without a new connection means that the backlog is empty. `acceptedAt`: when the last one was
 * accepted.
 */
export async function untilBacklogIsEmpty(acceptedAt: () => number): Promise<void> {
  const deadline = performance.now() + acceptLimitMs
  for (;;) {
    const before = performance.now()
    await new Promise(setImmediate)
    const now = performance.now()
    const isIdle = acceptedAt() < before && now - before < idleTurnMs
    if (isIdle || now > deadline) return
  }
}
