// The tools for frames of other sites. Each is one document that needs no further request but its fonts; it stores
// nothing, sends nothing, and is counted nowhere.
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { encodedPage, sendPage } from '#platform/http/front-cache-page.ts'
import { embedHeaders } from '#platform/http/security-headers.ts'
import { embedPath } from '#shared/paths.ts'
import { type Tool, tools } from '#shared/tools.ts'
import { isHttps } from './http-app.ts'
import { documentOpening, type Embeds, hashOf } from './page-bundle.ts'

export function serveEmbeds(app: App, embeds: Embeds, config: Config): void {
  for (const tool of tools) {
    const page = encodedPage(documentOf(tool, embeds, config), 'many-times')
    app.route({
      method: ['GET', 'HEAD'],
      url: embedPath(tool),
      schema: { hide: true },
      handler: (request, reply) => {
        reply.hijack()
        sendPage(request.raw, reply.raw, page)
      },
    })
  }
}

function documentOf({ id }: Tool, { render, files }: Embeds, config: Config) {
  const { script, style } = files.get(id) ?? { script: '', style: '' }
  const { head, body } = render(id, { name: config.siteName, url: config.publicUrl })
  const html = [
    `<!doctype html>${documentOpening}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="data:,">${head}<style>${style}</style></head>`,
    // A module runs once the elements exist, and keeps its names to itself.
    `<body>${body}<script type="module">${script}</script></body></html>`,
  ]
  return {
    status: 200 as const,
    body: Buffer.from(html.join('')),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...embedHeaders({ https: isHttps(config), inline: { script: hashOf(script), style: hashOf(style) } }),
    },
  }
}
