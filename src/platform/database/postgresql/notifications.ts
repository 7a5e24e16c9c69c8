// LISTEN on a connection of its own, opened with the first listener and opened again whenever it is lost.
import pg from 'pg'
import type { DatabaseLog, NotificationListener } from '../engine.ts'
import { reasonOf, unavailable } from './connection-failures.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'connected'; client: pg.Client }
  | { kind: 'lost'; retry: NodeJS.Timeout }
  | { kind: 'closed' }

const retryMs = 500

export class Notifications {
  readonly #options: pg.ClientConfig
  readonly #log: DatabaseLog
  readonly #listeners = new Map<string, Set<NotificationListener>>()
  #state: State = { kind: 'idle' }
  #isOutageKnown = false
  /** One statement at a time, as `pg` asks for. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: pg.ClientConfig, log: DatabaseLog) {
    this.#options = options
    this.#log = log
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    const listening = this.#last.then(() => this.#listenTo(channel))
    this.#last = listening.catch(() => undefined)
    try {
      await listening
    } catch (error) {
      listeners.delete(listener)
      throw unavailable(error)
    }
    return async () => {
      listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    const last = this.#state
    this.#state = { kind: 'closed' }
    if (last.kind === 'lost') clearTimeout(last.retry)
    if (last.kind === 'connected') await last.client.end()
  }

  async #listenTo(channel: string): Promise<void> {
    switch (this.#state.kind) {
      case 'connected':
        await this.#state.client.query(listenStatement(channel))
        break
      case 'idle':
        await this.#connect()
        break
      case 'lost':
        // The reconnection listens to every channel and tells of the gap.
        break
      case 'closed':
        throw new Error('it is closed')
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#options)
    client.on('error', (error) => this.#log.warn({ reason: reasonOf(error) }, 'notification connection lost'))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload)
    })
    client.on('end', () => {
      if (this.#state.kind === 'connected' && this.#state.client === client) this.#retryLater()
    })
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await client.query(listenStatement(channel))
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (this.#state.kind === 'closed') await client.end()
    else this.#state = { kind: 'connected', client }
  }

  #retryLater(): void {
    this.#state = { kind: 'lost', retry: setTimeout(() => void this.#reconnect(), retryMs) }
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect()
      this.#isOutageKnown = false
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap?.()
    } catch (error) {
      if (this.#state.kind === 'closed') return
      // Once for an outage, however many attempts it takes: until then changes made by other processes are not heard of.
      if (!this.#isOutageKnown) this.#log.warn({ reason: reasonOf(error) }, 'notifications cannot be heard')
      this.#isOutageKnown = true
      this.#retryLater()
    }
  }
}

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}
