import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientIn, clientInSession, sessionIdOf } from './client-name.ts'

const modern = (info: unknown) => ({ params: { _meta: { 'io.modelcontextprotocol/clientInfo': info } } })
const legacy = (info: unknown) => ({ method: 'initialize', params: { clientInfo: info } })
const randomId = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe.each([
  ['2026-07-28', modern],
  ['2025-11-25', legacy],
])('the client of a message of version %s', (_, message) => {
  it.each([
    [{ name: 'Scribe', version: '2.1' }, 'Scribe 2.1'],
    [{ name: ' Scribe\n\u202e of\tours ' }, 'Scribe of ours'],
    [{ name: 'Scribe', version: 7 }, 'Scribe'],
    [{ name: 'a | b', version: '1|2' }, 'a b 1 2'],
    [{ name: 'x'.repeat(5_000), version: '9'.repeat(5_000) }, `${'x'.repeat(40)} ${'9'.repeat(20)}`],
    [{ name: '\ud800', version: '' }, '\ufffd'],
    [{ name: ' \u200b', version: '1' }, null],
    [{ version: '1' }, null],
    ['Scribe', null],
    [null, null],
  ])('%j is named %j', (info, name) => expect(clientIn(message(info))).toBe(name))
})

describe('a session id', () => {
  it('carries the name of the client in visible ASCII', () => {
    const id = sessionIdOf('Schreiber für Köln 2.1', randomId)
    expect(id).toMatch(/^[\x21-\x7e]+$/)
    expect(clientInSession(id)).toBe('Schreiber für Köln 2.1')
  })

  it.each(['', 'x', randomId, `${randomId}.`, `${randomId}.a`, `${randomId}.=`, `${randomId}.${'a'.repeat(401)}`])(
    'of another form carries none: %j',
    (id) => expect(clientInSession(id)).toBeNull(),
  )

  it('of any form carries a short line or nothing', () => {
    fc.assert(
      fc.property(fc.base64String({ maxLength: 400 }), (text) => {
        const client = clientInSession(`${randomId}.${text.replaceAll('=', '')}`)
        expect(client === null || (client.length <= 2 * 61 && !/[|\n\p{Cc}]/u.test(client))).toBe(true)
      }),
    )
  })
})
