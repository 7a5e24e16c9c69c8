// Creates administrators at startup and by operator commands (Decisions, Operating it).
import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { ConfigError } from '#platform/read-variable.ts'
import {
  type PasswordProblem,
  passwordFrom,
  passwordProblem,
  randomPasswordBytes,
  type UsernameProblem,
  usernameProblem,
} from '../domain/credentials.ts'
import { consoleMessages } from '../messages.ts'
import * as store from './administrator-store.ts'
import { hashPassword } from './passwords/passwords.ts'

type Login = { username: string; password: string }

/** The result at startup. A random password is printed once. */
type Preparation =
  | { kind: 'unchanged' }
  | { kind: 'configured'; username: string }
  | { kind: 'random'; username: string; password: string }

export type Problem = UsernameProblem | PasswordProblem | 'exists' | 'unknown'
export type Result = { ok: true } | { ok: false; problem: Problem }

const firstName = 'admin'

/**
 * Creates the administrator that the environment configures, unless the name exists, and never changes one. Without
 * configuration it creates a first administrator.
 */
export async function prepareAdministrators(database: Database, configured: Login | undefined): Promise<Preparation> {
  if (configured) {
    if (await store.findAdministrator(database, configured.username)) return { kind: 'unchanged' }
    refuseProblems(configured)
    const isCreated = await write(database, configured, store.insertAdministrator)
    return isCreated ? { kind: 'configured', username: configured.username } : { kind: 'unchanged' }
  } else {
    if (await store.hasAdministrators(database)) return { kind: 'unchanged' }
    const first = { username: firstName, password: passwordFrom(randomBytes(randomPasswordBytes)) }
    const isCreated = await write(database, first, store.insertFirstAdministrator)
    return isCreated ? { kind: 'random', ...first } : { kind: 'unchanged' }
  }
}

/** Whether the action is possible for this name. Checked before the operator types a password. */
export async function checkName(database: Database, action: 'create' | 'password', username: string): Promise<Result> {
  const problem = usernameProblem(username)
  if (problem) return { ok: false, problem }
  const isKnown = (await store.findAdministrator(database, username)) !== null
  if (action === 'create') return isKnown ? { ok: false, problem: 'exists' } : { ok: true }
  return isKnown ? { ok: true } : { ok: false, problem: 'unknown' }
}

export async function createAdministrator(database: Database, login: Login): Promise<Result> {
  const problem = problemOf(login)
  if (problem) return { ok: false, problem }
  return (await write(database, login, store.insertAdministrator)) ? { ok: true } : { ok: false, problem: 'exists' }
}

/** Ends all sessions of this administrator. */
export async function changePassword(database: Database, login: Login): Promise<Result> {
  const problem = problemOf(login)
  if (problem) return { ok: false, problem }
  return (await write(database, login, store.changePassword)) ? { ok: true } : { ok: false, problem: 'unknown' }
}

/** Hashes before the transaction, to keep the transaction short. */
async function write(
  database: Database,
  { username, password }: Login,
  change: typeof store.insertAdministrator,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.transaction((transaction) => change(transaction, { username, passwordHash }))
}

function problemOf({ username, password }: Login): UsernameProblem | PasswordProblem | null {
  return usernameProblem(username) ?? passwordProblem(password)
}

/** Throws for credentials that could never sign in. */
function refuseProblems({ username, password }: Login): void {
  const wrongName = usernameProblem(username)
  if (wrongName) throw new ConfigError('ADMIN_USERNAME', `cannot be used: ${consoleMessages.problems[wrongName]}`)
  const wrongPassword = passwordProblem(password)
  if (wrongPassword)
    throw new ConfigError('ADMIN_PASSWORD', `cannot be used: ${consoleMessages.problems[wrongPassword]}`)
}
