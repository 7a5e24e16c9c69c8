// A caching nginx in front of the site, in place of a CDN, with a receiver of purges: nginx cannot drop copies by tag,
// but its files begin with the headers of their responses.
import { existsSync } from 'node:fs'
import { open, readdir, unlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { startCommand, temporaryFolder } from '../../stage/program.ts'
import { NotMeasurable, type Stage } from '../../stage/stage.ts'
import { untilAnswers } from '../../stage/until-answers.ts'

export type PurgeReceiver = {
  url: string
  token: string
  /** It answers the next calls with 500. */
  failNext: (calls: number) => void
  calls: () => number
}

const headBytes = 16 * 1024

/** Purges the files of a folder by tag. */
export async function openPurgeReceiver(stage: Stage, folder: string): Promise<PurgeReceiver> {
  const token = 'the-token-of-the-bench'
  let failing = 0
  let calls = 0
  const server = createServer(async (request, response) => {
    const tags = await tagsIn(request)
    calls++
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end()
    if (failing > 0) {
      failing--
      return void response.writeHead(500).end()
    }
    await dropTagged(folder, tags)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/purge`,
    token,
    failNext: (count) => {
      failing = count
    },
    calls: () => calls,
  }
}

async function tagsIn(request: IncomingMessage): Promise<Set<string>> {
  const body = (await json(request)) as { tags: string[] }
  return new Set(body.tags)
}

async function dropTagged(folder: string, tags: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const [, named = ''] = /^cache-tag: *(.*)$/im.exec(await headOf(file)) ?? []
    // nginx may have replaced it meanwhile.
    if (named.split(',').some((tag) => tags.has(tag.trim()))) await unlink(file).catch(() => undefined)
  }
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file).catch(() => null)
  if (!handle) return ''
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Keeps what the site lets a CDN keep, in `folder`. */
export async function startCachingNginx(
  stage: Stage,
  { port, folder, sites }: { port: number; folder: string; sites: readonly number[] },
): Promise<void> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))
  if (!nginx) throw new NotMeasurable('needs nginx: install it')
  const own = await temporaryFolder(stage)
  const file = join(own, 'nginx.conf')
  await writeFile(file, configuration({ port, folder, sites, own }))
  const program = startCommand(stage, nginx, ['-p', own, '-c', file, '-e', 'stderr'])
  await untilAnswers(`http://127.0.0.1:${port}/healthz`, program)
}

type Configured = { port: number; folder: string; sites: readonly number[]; own: string }

function configuration({ port, folder, sites, own }: Configured): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  )
  return `daemon off;
master_process off;
pid ${own}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  proxy_cache_path ${folder} levels=1 keys_zone=site:10m inactive=1d use_temp_path=off;
  # Only what the site lets a CDN keep.
  map $upstream_http_cdn_cache_control $is_not_kept { "" 1; default 0; }
  upstream site { ${sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache site;
      proxy_cache_key $uri;
      proxy_cache_valid 200 1d;
      proxy_no_cache $is_not_kept;
      proxy_ignore_headers Cache-Control Expires;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`
}
