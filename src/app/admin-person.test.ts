import { describe, expect, it } from 'vitest'
import { readPerson } from './admin-person.ts'

describe('the identifier of a person', () => {
  it('is a session id, or the endpoint of a push subscription without its fragment', () => {
    const id = 'session_1700000000000_k3x9q2'
    expect(readPerson(id)).toEqual({ kind: 'session', id })
    const endpoint = 'https://push.example.com/one'
    expect(readPerson(`${endpoint}#x`)).toEqual({ kind: 'push subscription', id: endpoint })
  })

  it.each(['', 'mira', 'session_%', 'session_1700000000000_a b', 'ftp://push.example.com/', 'push.example.com'])(
    'is not %j',
    (text) => expect(readPerson(text)).toBeNull(),
  )
})
