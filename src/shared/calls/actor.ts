// Who did something, as the administrative log and the versions of an article store it: the name of an administrator,
// or a program with the name of its key. User names never begin like the latter two.

export type Actor =
  | { kind: 'administrator'; name: string }
  | { kind: 'key'; name: string }
  /** `client`: what the agent says it is. */
  | { kind: 'agent'; name: string; client: string | null }
export type ActorKind = Actor['kind']

const keyMark = 'key:'
export const agentMark = 'agent:'
/** Not part of any client's name, but maybe of a key's. */
export const clientSeparator = '|'
const separator = ` ${clientSeparator} `

/** @example writeActor({ kind: 'agent', name: 'Draft bot', client: 'Scribe 2.1' }) === 'agent:Draft bot | Scribe 2.1' */
export function writeActor(actor: Actor): string {
  switch (actor.kind) {
    case 'administrator':
      return actor.name
    case 'key':
      return keyMark + actor.name
    case 'agent':
      return agentMark + actor.name + separator + (actor.client ?? '')
  }
}

export function readActor(text: string): Actor {
  if (text.startsWith(keyMark)) return { kind: 'key', name: text.slice(keyMark.length) }
  const end = text.lastIndexOf(separator)
  if (!text.startsWith(agentMark) || end < 0) return { kind: 'administrator', name: text }
  return {
    kind: 'agent',
    name: text.slice(agentMark.length, end),
    client: text.slice(end + separator.length) || null,
  }
}

/** Whether a user name would be taken for a program. */
export function looksLikeProgram(name: string): boolean {
  return /^\s*(key|agent):/i.test(name)
}
