// A TLS server with a certificate that OpenSSL made for the test.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

type Wanted = { host?: string; days?: number }

/** Self-signed; negative `days` make one that has expired. Without OpenSSL the test fails with its name. */
export function makeCertificate({ host = 'localhost', days = 90 }: Wanted = {}) {
  const folder = mkdtempSync(join(inject('testFolder'), 'certificate-'))
  const [key, request, file] = ['key.pem', 'request.pem', 'certificate.pem'].map((name) => join(folder, name))
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { stdio: 'ignore' })
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1'
  openssl(`req ${curve} -nodes -keyout ${key} -out ${request} -subj /CN=${host} -addext subjectAltName=DNS:${host}`)
  openssl(`x509 -req -in ${request} -signkey ${key} -days ${days} -copy_extensions copy -out ${file}`)
  return { file: String(file), key: readFileSync(String(key)), cert: readFileSync(String(file)) }
}

/** Closed with the test. */
export async function tlsServer(certificate: { key: Buffer; cert: Buffer }, respond: RequestListener): Promise<string> {
  const server = createServer(certificate, respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
