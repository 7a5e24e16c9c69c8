import type { App } from '#platform/http/app.ts'
import { HttpError, notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { embedPath } from '#shared/paths.ts'
import { type Tool, tools } from '#shared/tools.ts'
import { readOembed } from './contract.ts'
import { embedCode, frameSize } from './domain/embed-code.ts'

type Options = { siteName: string; publicUrl: string }

const cacheSeconds = 86_400
/** Public and without any data of visitors: pages of other sites may read it. */
const headers = {
  'cache-control': `public, max-age=${cacheSeconds}`,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The call by which other sites find out how to embed a tool. */
export function embedding({ siteName, publicUrl }: Options) {
  const siteUrl = publicUrl.replace(/\/$/, '')
  return async (app: App): Promise<void> => {
    serve(app, readOembed, async ({ query: { url, format = 'json', maxwidth, maxheight } }) => {
      const tool = toolAt(url, siteUrl)
      if (!tool) throw notFound()
      if (format.toLowerCase() !== 'json') throw new HttpError(501, 'Only the format json is supported')
      const limits = { maxWidth: maxwidth, maxHeight: maxheight }
      const size = frameSize(tool.id, limits)
      const described = { version: '1.0', type: 'rich', title: tool.name, provider_name: siteName } as const
      const html = embedCode(siteUrl, tool, limits)
      return respond(200, { ...described, provider_url: siteUrl, cache_age: cacheSeconds, ...size, html }, headers)
    })
  }
}

/** The tool of a page or of its embedded form, in any spelling that leads there. */
function toolAt(address: string, siteUrl: string): Tool | undefined {
  const { host, pathname } = new URL(address)
  if (host !== new URL(siteUrl).host) return undefined
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return tools.find((tool) => tool.path === path || embedPath(tool) === path)
}
