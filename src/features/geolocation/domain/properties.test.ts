// What holds for every address (Spec 7: loopback and private addresses are not looked up).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { classifyAddress } from './address.ts'

const byte = fc.nat(255)
const local = fc
  .oneof(fc.tuple(fc.constantFrom('10', '172', '127'), byte, byte, byte), fc.tuple(fc.constant('192.168'), byte, byte))
  .map((parts) => parts.join('.'))

it('a private address is local in each of its spellings', () => {
  fc.assert(
    fc.property(local, (address) => {
      const hex = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
      const groups = `${hex.slice(0, 2).join('')}:${hex.slice(2).join('')}`
      for (const text of [address, `::ffff:${address}`, `::FFFF:${groups}`, `0:0:0:0:0:ffff:${groups}%eth0`])
        expect([text, classifyAddress(text)]).toEqual([text, { kind: 'local' }])
    }),
  )
})

it('a public address is itself again in the spelling it is looked up by', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const read = classifyAddress(text)
      expect(read.kind).not.toBe('invalid')
      if (read.kind === 'public') expect(classifyAddress(read.address)).toEqual(read)
    }),
  )
})

it('an invalid address is never looked up', () => {
  const around = fc.constantFrom(' ', '\n', '/', '@', '0', '.', ':')
  fc.assert(
    fc.property(anyText(), fc.ipV4(), around, (text, address, mark) => {
      expect(classifyAddress(`${text}!`)).toEqual({ kind: 'invalid' })
      expect(classifyAddress(`${address}${mark}${text}x`).kind).toBe('invalid')
      expect(classifyAddress(`x${text}${mark}${address}`).kind).toBe('invalid')
      expect(classifyAddress(` ${address}`).kind).toBe('invalid')
      expect(classifyAddress(`::1%eth 0${text}`).kind).toBe('invalid')
    }),
  )
})
