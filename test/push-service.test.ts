// Tests the push service double with the example of RFC 8291, appendix A.
import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt } from './support/push-service.ts'
import { sampleSubscription } from './support/sample-subscription.ts'

const body =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
const keys = createECDH('prime256v1')
keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
const auth = Buffer.from(sampleSubscription.keys.auth, 'base64url')

it('the double of a push service decrypts the example of RFC 8291', () => {
  expect(keys.getPublicKey('base64url')).toBe(sampleSubscription.keys.p256dh)
  expect(decrypt(Buffer.from(body, 'base64url'), { keys, auth }).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

it('the double of a push service rejects messages that were changed in transit or encrypted for another browser', () => {
  const changed = Buffer.from(body, 'base64url')
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) + 1
  expect(() => decrypt(changed, { keys, auth })).toThrow()
  expect(() => decrypt(Buffer.from(body, 'base64url'), { keys, auth: Buffer.alloc(16) })).toThrow()
})
