// Every invalid variable, not only the first as at a start, and those that look misspelled.
import { type Config, type Environment, readConfig } from '#platform/config.ts'
import { ConfigError } from '#platform/read-variable.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Of the composition, of Node and of the system; the site itself does not read them. */
const others = /^(POSTGRES_PASSWORD|TZ|NODE_\w+|COMPOSE_\w+|MALLOC_\w+)$/

/** `inFile`: the names in `.env`, where every name is meant for the site. */
export function examineSettings(env: Environment, inFile: readonly string[]): { config: Config; findings: Finding[] } {
  const known = knownNames()
  const { config, usable, problems } = readWhatIsValid(env)
  const unknown = unknownNames(env, inFile, known).map((name) => {
    const meant = closestName(name, known)
    return warning(words.settings, meant ? words.misspelled(name, meant) : words.unknown(name))
  })
  const open = ['CITATION_ALLOW_PRIVATE', 'PUSH_ALLOW_PRIVATE', 'WEBHOOK_ALLOW_PRIVATE'].filter((name) =>
    /^\s*(true|1)\s*$/.test(usable[name] ?? ''),
  )
  const findings = [
    ...problems.map((problem) => fault(words.settings, words.invalid(problem))),
    ...unknown,
    ...open.map((name) => warning(words.settings, words.onlyForTests(name))),
  ]
  const set = known.filter((name) => (usable[name] ?? '').trim() !== '').length
  return { config, findings: findings.length > 0 ? findings : [ok(words.settings, words.valid(set))] }
}

/** Leaves out the variables that an error names, and reads again. */
function readWhatIsValid(env: Environment) {
  const usable = { ...env }
  const problems: string[] = []
  for (;;) {
    try {
      return { config: readConfig(usable), usable, problems }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
      const named = (error.message.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g) ?? []).filter((name) => usable[name] !== undefined)
      // Without any variable the configuration is valid.
      for (const name of named.length > 0 ? named : Object.keys(usable)) delete usable[name]
    }
  }
}

/** `readConfig` is the list of the variables. */
function knownNames(): string[] {
  const names = new Set<string>()
  const recording = new Proxy<Environment>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') names.add(name)
        return undefined
      },
    },
  )
  readConfig(recording)
  return [...names]
}

/** The environment holds variables of many programs, so there only those count that resemble one of ours. */
function unknownNames(env: Environment, inFile: readonly string[], known: readonly string[]): string[] {
  const isUnknown = (name: string) => !known.includes(name) && !others.test(name)
  const similar = Object.keys(env).filter((name) => isUnknown(name) && closestName(name, known) !== null)
  return [...new Set([...inFile.filter(isUnknown), ...similar])].sort()
}

/** Short names resemble too many others. */
const shortest = 6
const mostEdits = 2

function closestName(name: string, known: readonly string[]): string | null {
  if (name.length < shortest) return null
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  const near = known.find(
    (other) => other.length >= shortest && editsBetween(plain(name), plain(other), mostEdits) <= mostEdits,
  )
  return near ?? null
}

/** Letters to insert, delete or replace. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, letterThere] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === letterThere ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? most + 1
}
