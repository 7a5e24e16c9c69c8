// One request to PUBLIC_URL, as a browser would send it, that also looks at a certificate that browsers refuse.
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { checkServerIdentity, TLSSocket } from 'node:tls'
import { syndicationPaths } from '#shared/syndication-paths.ts'

export type Certificate = {
  validFrom: number
  validTo: number
  namesHost: boolean
  /** Why browsers would not trust its issuer, as Node names it. */
  distrust: string | null
}

export type Visit =
  | { kind: 'silent'; reason: string }
  | {
      kind: 'answered'
      status: number
      headers: IncomingMessage['headers']
      body: string
      certificate: Certificate | null
    }

const limitMs = 10_000
const maxBytes = 64 * 1024

export function visitPublicUrl(publicUrl: string): Promise<Visit> {
  const url = new URL(syndicationPaths.robots, publicUrl)
  return new Promise((resolve) => {
    const options = { agent: false as const, signal: AbortSignal.timeout(limitMs) }
    const asked =
      url.protocol === 'https:'
        ? secureRequest(url, { ...options, rejectUnauthorized: false })
        : plainRequest(url, options)
    asked.on('error', (error) => resolve({ kind: 'silent', reason: reasonOf(error) }))
    asked.on('response', async (response) => {
      // A connection that ends early no longer has it.
      const certificate = response.socket instanceof TLSSocket ? readCertificate(response.socket, url.hostname) : null
      const body = await readStart(response)
      const { statusCode: status = 0, headers } = response
      asked.destroy()
      resolve({ kind: 'answered', status, headers, body, certificate })
    })
    asked.end()
  })
}

function readCertificate(socket: TLSSocket, host: string): Certificate {
  const certificate = socket.getPeerCertificate()
  const isSaidElsewhere = /EXPIRED|NOT_YET_VALID|ALTNAME/.test(String(socket.authorizationError))
  return {
    validFrom: Date.parse(certificate.valid_from),
    validTo: Date.parse(certificate.valid_to),
    namesHost: checkServerIdentity(host, certificate) === undefined,
    distrust: socket.authorized || isSaidElsewhere ? null : String(socket.authorizationError),
  }
}

/** Another server wrote it, so only its start is read. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      parts.push(part)
      length += part.length
      if (length >= maxBytes) break
    }
  } catch {
    // What has arrived is enough.
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no response'
  return 'code' in error ? String(error.code) : error.message
}
