// `npm run doctor [LINK]`: examines settings, clock, files, proxy, certificate, mail, push, database and pooler. It
// changes nothing and sends no mail.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '#platform/config.ts'
import type { freeBytes } from '#platform/database/embedded/room.ts'
import { comparePeer } from './clock.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { examineFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { examineMail, examineSubject } from './mail-and-push.ts'
import { examineClickHouse, examinePostgresql } from './postgresql.ts'
import { examinePublicUrl } from './public-url.ts'
import { examineSettings } from './settings.ts'

type DoctorOptions = {
  env: Environment
  envFile?: string
  /** A server whose clock is compared. */
  peer?: URL | undefined
  now?: () => number
  free?: typeof freeBytes
}

export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const { env, envFile = '.env', peer, now = Date.now, free } = options
  const inFile = existsSync(envFile) ? Object.keys(parseEnv(readFileSync(envFile, 'utf8'))) : []
  const { config, findings } = examineSettings(env, inFile)
  const examined = { config, now }
  const { databaseUrl, dataDir } = config
  // An unusable DATABASE_URL would otherwise be taken for the embedded database.
  const usesFolder = (env.DATABASE_URL ?? '').trim() === ''
  return [
    ...findings,
    ...examineFiles({ dataDir, usesFolder, envFile, ...(free && { free }) }),
    ...(peer ? [await comparePeer(peer, now)] : []),
    ...(databaseUrl === undefined ? [] : await examinePostgresql(databaseUrl, examined)),
    ...(await examineClickHouse(config.clickHouseUrl)),
    ...(await examinePublicUrl(examined)),
    await examineMail(config),
    examineSubject(config),
  ]
}

/** One line for each finding, and how many are faults. */
export function report(findings: readonly Finding[]): { ok: boolean; text: string } {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const lines = findings.map(({ state, about, text }) => `${words.states[state].padEnd(8)} ${about}: ${text}`)
  const faults = count('fault')
  return { ok: faults === 0, text: [...lines, '', words.summary(faults, count('warning'))].join('\n') }
}
