// Adds a link preview to a page's document: title, image and address of the palette in the query.
import { type LinkedPalette, linkedPalette } from '#features/color-palette/server.ts'
import { socialImagePath } from '#features/syndication/contract.ts'
import type { Site } from '#shared/site.ts'
import { toolOf } from '#shared/tools.ts'

const tool = toolOf('color-palette')

export type PageLink = Pick<LinkedPalette, 'title' | 'name'> & { query: string }

/** Null when the document is the same for every query. */
export function linkOf(url: string): PageLink | null {
  const begin = url.indexOf('?')
  return begin !== -1 && url.slice(0, begin) === tool.path ? linkedPalette(url.slice(begin)) : null
}

/** Titles, colors and addresses come from the site's own code. The document contains nothing from the query itself. */
export function withLink(html: string, { title, name, query }: PageLink, site: Pick<Site, 'name' | 'url'>): string {
  const image = site.url + socialImagePath(site, { palette: name })
  const own = `${site.url}${tool.path}${query}`.replaceAll('&', '&amp;')
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replace(`<title>${tool.name}`, `<title>${title}`)
    .replace(`property="og:title" content="${tool.name}`, `property="og:title" content="${title}`)
    .replace(/(property="og:url" content=")[^"]*/, (_, before: string) => before + own)
    .replace(/(property="og:image" content=")[^"]*/, (_, before: string) => before + image)
    .replace('name="twitter:card" content="summary"', 'name="twitter:card" content="summary_large_image"')
  return head + html.slice(end)
}
