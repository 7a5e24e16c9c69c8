import { describe, expect, it } from 'vitest'
import { type Actor, looksLikeProgram, readActor, writeActor } from './actor.ts'

describe('an actor', () => {
  it.each<[Actor, string]>([
    [{ kind: 'administrator', name: 'mira' }, 'mira'],
    [{ kind: 'key', name: 'Reporting sheet' }, 'key:Reporting sheet'],
    [{ kind: 'key', name: 'agent:x | y' }, 'key:agent:x | y'],
    [{ kind: 'agent', name: 'Draft bot', client: 'Scribe 2.1' }, 'agent:Draft bot | Scribe 2.1'],
    [{ kind: 'agent', name: 'a | b', client: 'Scribe' }, 'agent:a | b | Scribe'],
    [{ kind: 'agent', name: 'Draft bot', client: null }, 'agent:Draft bot | '],
  ])('%j is written as %j and read again', (actor, text) => {
    expect(writeActor(actor)).toBe(text)
    expect(readActor(text)).toEqual(actor)
  })

  it.each(['key:mira', 'agent:mira', 'Agent: mira', ' KEY:x'])('is no administrator with the name %j', (name) =>
    expect(looksLikeProgram(name)).toBe(true),
  )

  it.each(['mira', 'keymaster', 'agent', 'my key:x'])('may be an administrator with the name %j', (name) =>
    expect(looksLikeProgram(name)).toBe(false),
  )
})
