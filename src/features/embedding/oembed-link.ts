// The head element by which other sites find out how to embed a tool (oEmbed, Discovery).
import { oembedPath } from '#shared/paths.ts'

type OembedLink = { rel: 'alternate'; type: string; title: string; href: string }

export function oembedLink(site: { url: string }, tool: { name: string; path: string }): OembedLink {
  const query = new URLSearchParams({ url: site.url + tool.path })
  return {
    rel: 'alternate',
    type: 'application/json+oembed',
    title: tool.name,
    href: `${site.url}${oembedPath}?${query}`,
  }
}
