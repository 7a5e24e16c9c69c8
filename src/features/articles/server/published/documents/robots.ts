import { foundPaths } from '#shared/found-paths.ts'
import type { FoundSite } from './entry.ts'

/** Everything but the calls and the administration may be read. */
export function robots(site: FoundSite): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api',
    'Disallow: /admin',
    '',
    `Sitemap: ${site.url}${foundPaths.sitemap}`,
    `Sitemap: ${site.url}${foundPaths.newsSitemap}`,
    '',
  ].join('\n')
}
