// The comparison server nginx, if installed: the same bytes and headers from a file.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../test/support/postgres-server.ts'
import { startCommand, temporaryFolder } from '../stage/program.ts'
import type { Stage } from '../stage/stage.ts'
import { untilAnswers } from '../stage/until-answers.ts'
import type { BareResponse } from './bare-server.ts'
import type { BareServer } from './load-process.ts'

export const nginxName = 'nginx, same bytes from a file'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** One worker, because the site is one process; undefined where nginx is missing. */
export async function startNginx(stage: Stage, path: string, response: BareResponse): Promise<BareServer | undefined> {
  const binary = places.find(existsSync)
  if (binary === undefined) return undefined
  const folder = await temporaryFolder(stage)
  const port = await freePort()
  await writeFile(join(folder, 'page'), Buffer.from(response.body, 'base64'))
  await writeFile(join(folder, 'nginx.conf'), configuration({ folder, port, path, headers: response.headers }))
  const program = startCommand(stage, binary, [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error'),
  ])
  await untilAnswers(`http://127.0.0.1:${port}${path}`, program)
  return { port, pid: program.process.pid ?? 0 }
}

type Served = { folder: string; port: number; path: string; headers: readonly string[] }

/** Headers that nginx writes itself. */
const ownHeaders = new Set(['content-length', 'content-type', 'etag', 'last-modified'])

function configuration({ folder, port, path, headers }: Served): string {
  const pairs = headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1] ?? ''] as const] : []))
  const added = pairs.filter(([name]) => !ownHeaders.has(name.toLowerCase()))
  return `daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location = ${path} {
      alias ${folder}/page;
      default_type "text/html; charset=utf-8";
${added.map(([name, value]) => `      add_header ${name} ${JSON.stringify(value).replaceAll('$', '')};`).join('\n')}
    }
  }
}
`
}
