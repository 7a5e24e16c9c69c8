// A push service over HTTP: decrypts messages with the subscription's keys (RFC 8291), verifies the sender (RFC 8292),
// and responds as the test says.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Browser = { keys: ECDH; auth: Buffer }
export type Answer = { status: number; headers?: Record<string, string> } | 'never'
export type Delivered = {
  path: string
  headers: IncomingMessage['headers']
  /** The decrypted message. */
  message: unknown
  bytes: number
  /** The faults of the request, in words. */
  problems: string[]
}

export type PushService = Awaited<ReturnType<typeof pushService>>

type ServiceOptions = {
  /** The site's public key, with which browsers subscribe. */
  publicKey?: () => Promise<string>
  /** The default response of an address; receives the number of all messages so far. */
  otherwise?: (all: number) => Answer | Promise<Answer>
}

const created = () => ({ status: 201 })

export async function pushService({ publicKey = async () => '', otherwise = created }: ServiceOptions = {}) {
  const browser = newBrowser()
  const delivered: Delivered[] = []
  const responses = new Map<string, (times: number) => Answer | Promise<Answer>>()
  const times = new Map<string, number>()
  let origin = ''
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const count = (times.get(path) ?? 0) + 1
    times.set(path, count)
    delivered.push(read({ path, headers: request.headers, body }, { browser, origin, publicKey: await publicKey() }))
    const answer = await (responses.get(path)?.(count) ?? otherwise(delivered.length))
    if (answer === 'never') return
    response.writeHead(answer.status, answer.headers).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    delivered,
    /** The subscription that a browser sends. All have the same keys, to save time. */
    subscription: (path: string) => ({
      endpoint: `${origin}${path}`,
      keys: { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
    }),
    answer: (path: string, answer: (times: number) => Answer | Promise<Answer>) => void responses.set(path, answer),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function newBrowser(): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}

type Request = { path: string; headers: IncomingMessage['headers']; body: Buffer }
type Expected = { browser: Browser; origin: string; publicKey: string }

function read({ path, headers, body }: Request, { browser, origin, publicKey }: Expected): Delivered {
  const problems = problemsOf(String(headers.authorization), { origin, publicKey })
  if (headers['content-encoding'] !== 'aes128gcm') problems.push('not aes128gcm')
  let text = ''
  try {
    text = decrypt(body, browser).toString()
    return { path, headers, message: JSON.parse(text), bytes: Buffer.byteLength(text), problems }
  } catch (error) {
    return { path, headers, message: text, bytes: text.length, problems: [...problems, String(error)] }
  }
}

/** RFC 8291, section 3, and RFC 8188: one record, whose padding starts with a 2. */
export function decrypt(body: Buffer, { keys, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf({ key: keys.computeSecret(sender), salt: auth, info, bytes: 32 })
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf({ key: secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 }),
    hkdf({ key: secret, salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 }),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The record is not the last one')
  return padded.subarray(0, end)
}

function hkdf({ key, salt, info, bytes }: { key: Buffer; salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}

/** RFC 8292, section 2. */
function problemsOf(authorization: string, { origin, publicKey }: { origin: string; publicKey: string }): string[] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return ['no key']
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const hours = (exp - Date.now() / 1000) / 3_600
  return [
    ...(isSigned ? [] : ['not signed by its key']),
    ...(key === publicKey ? [] : ['another key than browsers subscribed with']),
    ...(aud === origin ? [] : [`for ${aud}`]),
    ...(hours > 0 && hours <= 24 ? [] : [`valid for ${hours} hours`]),
    ...(/^(mailto:.+@|https:)/.test(sub) ? [] : [`from ${sub}`]),
  ]
}
