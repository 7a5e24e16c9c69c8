// Structured data about the site and its tools (Spec 2, structured data; Spec 9, offer price 0 USD).
import { paths } from '#shared/paths.ts'
import type { Site } from '#shared/site.ts'
import type { NavigationEntry } from '#shared/tools.ts'

export function organization(site: Site): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${site.url}/`,
    email: site.privacyEmail,
    correctionsPolicy: site.url + paths.corrections,
  }
}

export function webSite(site: Site): Record<string, unknown> {
  return { '@type': 'WebSite', name: site.name, url: `${site.url}/` }
}

export function webApplication(site: Site, tool: NavigationEntry): Record<string, unknown> {
  return {
    '@type': 'WebApplication',
    name: tool.name,
    description: tool.description,
    url: site.url + tool.path,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
  }
}

/** The last one is the page itself, so search engines already know its address. */
export function breadcrumbList(
  site: Site,
  breadcrumbs: readonly { name: string; path?: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((breadcrumb, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: breadcrumb.name,
      ...(breadcrumb.path && i < breadcrumbs.length - 1 && { item: site.url + breadcrumb.path }),
    })),
  }
}
