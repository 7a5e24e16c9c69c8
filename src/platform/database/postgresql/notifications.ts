// LISTEN on a separate connection, opened with the first listener and reopened when it is lost or silent.
import pg from 'pg'
import type { NoteFailure, NotificationListener } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { meansSilence, reasonOf, unavailable } from './connection-failures.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'connected'; client: pg.Client; heartbeat: NodeJS.Timeout }
  | { kind: 'lost'; retry: NodeJS.Timeout }
  | { kind: 'closed' }

const retryMs = 500

/** A connection whose server has vanished looks idle, so it sends a heartbeat query that needs a response. */
const usualPulse = { everyMs: 10_000, limitMs: 5_000 }

export type Pulse = typeof usualPulse

type NotificationsOptions = {
  note: NoteFailure
  /** Not even a new connection responds, so the other connections to the server hang as well. */
  onSilence?: () => void
  pulse?: Pulse | undefined
}

export class Notifications {
  readonly #options: pg.ClientConfig
  readonly #note: NoteFailure
  readonly #onSilence: () => void
  readonly #pulse: Pulse
  readonly #listeners = new Map<string, Set<NotificationListener>>()
  #state: State = { kind: 'idle' }
  /** One statement at a time, as `pg` requires. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    options: pg.ClientConfig,
    { note, onSilence = () => undefined, pulse = usualPulse }: NotificationsOptions,
  ) {
    this.#options = options
    this.#note = note
    this.#onSilence = onSilence
    this.#pulse = pulse
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    try {
      await this.#inTurn(() => this.#listenTo(channel))
    } catch (error) {
      listeners.delete(listener)
      throw unavailable(error)
    }
    return async () => {
      listeners.delete(listener)
    }
  }

  /** Ends only with the server's response: callers of close set a limit. */
  async close(): Promise<void> {
    const last = this.#state
    this.#state = { kind: 'closed' }
    if (last.kind === 'lost') clearTimeout(last.retry)
    if (last.kind === 'connected') {
      clearTimeout(last.heartbeat)
      await last.client.end()
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  async #listenTo(channel: string): Promise<void> {
    switch (this.#state.kind) {
      case 'connected':
        await this.#ask(this.#state.client, listenStatement(channel))
        break
      case 'idle':
        await this.#connect()
        break
      case 'lost':
        // The reconnection listens to every channel and reports the gap.
        break
      case 'closed':
        throw new Error('it is closed')
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#options)
    client.on('error', (error) => this.#note(unavailable(error)))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload)
    })
    client.on('end', () => {
      if (this.#state.kind === 'connected' && this.#state.client === client) this.#retryLater(this.#state.heartbeat)
    })
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await this.#ask(client, listenStatement(channel))
    } catch (error) {
      // Not awaited: the server may be silent.
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#state.kind === 'closed') await client.end()
    else {
      const heartbeat = setTimeout(() => void this.#feelPulse(), this.#pulse.everyMs).unref()
      this.#state = { kind: 'connected', client, heartbeat }
    }
  }

  /** A missing response ends the connection, which is then reopened. */
  async #ask(client: pg.Client, sql: string): Promise<void> {
    const statement = { text: sql, query_timeout: this.#pulse.limitMs }
    try {
      await client.query(statement)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  async #feelPulse(): Promise<void> {
    if (this.#state.kind !== 'connected') return
    const { client, heartbeat } = this.#state
    try {
      await this.#inTurn(() => this.#ask(client, 'SELECT 1'))
      heartbeat.refresh()
    } catch (error) {
      this.#note(unavailable(error))
    }
  }

  #retryLater(heartbeat?: NodeJS.Timeout): void {
    clearTimeout(heartbeat)
    this.#state = { kind: 'lost', retry: setTimeout(() => void this.#reconnect(), retryMs) }
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect()
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap?.()
    } catch (error) {
      if (this.#state.kind === 'closed') return
      if (meansSilence(error)) this.#onSilence()
      // Until then this process misses changes of other processes.
      this.#note(new DatabaseUnavailable(`notifications of other processes do not arrive (${reasonOf(error)})`))
      this.#retryLater()
    }
  }
}

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}
