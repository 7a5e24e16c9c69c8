// LISTEN on a connection of its own, opened with the first listener and opened again whenever it is lost or says nothing any more.
import pg from 'pg'
import type { NoteFailure, NotificationListener } from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { meansSilence, reasonOf, unavailable } from './connection-failures.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'connected'; client: pg.Client; heartbeat: NodeJS.Timeout }
  | { kind: 'lost'; retry: NodeJS.Timeout }
  | { kind: 'closed' }

const retryMs = 500

/** A connection whose other side vanished without a word looks like one on which nothing happens: it is asked, and must answer. */
const usualPulse = { everyMs: 10_000, limitMs: 5_000 }

export type Pulse = typeof usualPulse

type NotificationsOptions = {
  note: NoteFailure
  /** Nothing answers any more, not even a new connection: the others to the same server hang as well. */
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
  /** One statement at a time, as `pg` asks for. */
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

  /** Ends only with the answer of the server: whoever closes has a limit for it. */
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
        // The reconnection listens to every channel and tells of the gap.
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
      // Not waited for: the other side may be silent.
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#state.kind === 'closed') await client.end()
    else {
      const heartbeat = setTimeout(() => void this.#feelPulse(), this.#pulse.everyMs).unref()
      this.#state = { kind: 'connected', client, heartbeat }
    }
  }

  /** An answer that does not come ends the connection, which is then opened again. */
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
      // Until then this process does not hear what others change.
      this.#note(new DatabaseUnavailable(`no notifications are heard (${reasonOf(error)})`))
      this.#retryLater()
    }
  }
}

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}
