import { syndicationPaths } from '#shared/syndication-paths.ts'
import type { SiteIdentity } from '../../contract.ts'

/** Allows everything but the API and the administration. */
export function robots(site: SiteIdentity): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api',
    'Disallow: /admin',
    '',
    `Sitemap: ${site.url}${syndicationPaths.sitemap}`,
    `Sitemap: ${site.url}${syndicationPaths.newsSitemap}`,
    '',
  ].join('\n')
}
