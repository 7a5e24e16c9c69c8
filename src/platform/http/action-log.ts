// Entries of administrators' actions in the administrative log (docs/decisions/075-chained-log.md).
import type { FastifyRequest } from 'fastify'
import { DatabaseUnavailable, type Queryable } from '../database/database.ts'
import type { Log } from '../log.ts'
import { clientAddress } from './client-address.ts'

/** An administrator's action in the administrative log (Decisions, Data). */
export type AuditEntry = {
  administrator: string
  action: string
  /** The id of the changed row. */
  target: string | null
  address: string
  /** The status of the response: rejected actions are logged too. */
  status: number
}

/** Writes the entry in the given transaction, or else in its own. */
export type WriteEntry = (entry: AuditEntry, transaction?: Queryable) => Promise<void>

/** The log could not be written, so the action does not happen either. */
export class NotLogged extends DatabaseUnavailable {
  constructor(cause: DatabaseUnavailable) {
    super(cause.reason, { cause })
    this.name = 'NotLogged'
  }
}

type Target = number | string | null

/**
 * Logs the action of a call. `serve` rejects a success without an entry. `target`: the changed row, by default the `id`
 * of the address.
 */
export type ActionLog = {
  /** The last statement of the action's transaction: both are stored, or neither. */
  within: (transaction: Queryable, target?: Target) => Promise<void>
  /** Before an action that writes nothing to the database, or that changes nothing this time. */
  before: (target?: Target) => Promise<void>
}

/** The function that a store calls as the last statement of its transaction. */
export type LogWithin = ActionLog['within']

export type EntryState = 'none' | 'written' | 'impossible'

/** The action log of one request; marks in the request whether the entry was written. */
export function actionLogOf(request: FastifyRequest, writeEntry: WriteEntry): ActionLog {
  const write = async (target: Target | undefined, transaction?: Queryable) => {
    const status = request.routeOptions.config.successStatus ?? 200
    const entry = entryOf(request, { status, target: target === undefined ? request.actionTarget : target })
    if (!entry) throw new Error('Only the action of an administrator can be logged')
    try {
      await writeEntry(entry, transaction)
      request.actionEntry = 'written'
    } catch (error) {
      request.actionEntry = 'impossible'
      throw error
    }
  }
  return {
    within: (transaction, target) => write(target, transaction),
    before: (target) => write(target),
  }
}

/**
 * Logs an action that was rejected or failed. It changed nothing, so a failing entry is only reported to the operator.
 */
export async function logRefusal(
  request: FastifyRequest,
  status: number,
  { writeEntry, log }: { writeEntry: WriteEntry; log: Log },
): Promise<void> {
  if (status < 400 || request.actionEntry === 'impossible') return
  const entry = entryOf(request, { status, target: request.actionTarget })
  if (!entry) return
  try {
    await writeEntry(entry)
  } catch (error) {
    // The database was unavailable for the action too.
    if (error instanceof DatabaseUnavailable && status === 503) return
    const { action, target } = entry
    log.error({ err: error, action, target, status }, 'a refused action of an administrator could not be logged')
  }
}

function entryOf(request: FastifyRequest, { status, target }: { status: number; target: Target }): AuditEntry | null {
  const { action } = request.routeOptions.config
  if (!action || !request.administrator) return null
  return {
    administrator: request.administrator.username,
    action,
    target: target === null ? null : String(target),
    address: clientAddress(request),
    status,
  }
}
