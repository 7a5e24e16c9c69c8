// Tests the Dockerfile and the files it needs from this folder. Starts no container (docs/operations.md, Containers).
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serving } from './commands.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const [, ...stages] = dockerfile.join('\n').split(/^FROM /m)
const last = stages.at(-1) ?? ''

describe('the image', () => {
  it('copies only files that exist and that the ignore file allows', () => {
    const copied = dockerfile
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((file) => !existsSync(file))).toEqual([])
    const allowed = read('.dockerignore').split('\n')
    expect(allowed[1]).toBe('*')
    expect(copied.filter((file) => !allowed.includes(`!${file}`))).toEqual([])
  })

  it('runs the program and settings of `npm start`, as an unprivileged user, and receives its signals', () => {
    expect(last).toContain(
      `CMD ${JSON.stringify(['node', ...serving.nodeArgs, 'src/app/start.ts']).replaceAll(',', ', ')}`,
    )
    for (const [name, value] of Object.entries(serving.env)) expect(last).toContain(`${name}=${value}`)
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(last).toContain('/healthz')
  })
})

describe('the composition', () => {
  it('publishes no database port and holds no password', () => {
    const [, database = '', site = ''] = read('compose.yaml').split(/^ {2}(?:database|site):$/m)
    expect(database).not.toContain('ports:')
    expect(database).toMatch(/^ {6}POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/m)
    expect(site).toMatch(/^ {6}DATABASE_URL: postgresql:\/\/toolkit:\$\{POSTGRES_PASSWORD\}@database:5432\/toolkit$/m)
    expect(site).toContain('127.0.0.1:')
  })

  it('gives the site the address at which it is published', () => {
    const port = '${PORT:-3000}'
    const composition = read('compose.yaml')
    expect(composition).toContain(`- 127.0.0.1:${port}:3000`)
    expect(composition).toContain(`PUBLIC_URL: \${PUBLIC_URL:-http://localhost:${port}}`)
  })

  it('waits for the database that the site can reach, not for the server of its setup', () => {
    expect(read('compose.yaml')).toMatch(/test: \[CMD, pg_isready, --host=127\.0\.0\.1,/)
  })
})
