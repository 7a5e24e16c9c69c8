// Spec 2, Breadcrumbs.
import { paths } from '#shared/paths.ts'
import { home, navigation, news, privacyPolicy, termsOfService } from '#shared/tools.ts'

export type Breadcrumb = { name: string; path?: string }

/**
 * Returns Home first, or nothing on the home page. Known pages have their name, other paths their capitalized segments.
 */
export function breadcrumbsOf(path: string): Breadcrumb[] {
  if (path === paths.home) return []
  const first: Breadcrumb = { name: home.name, path: home.path }
  if (path === paths.recentNews) return [first, { name: news.name, path }]
  const known = [...navigation, privacyPolicy, termsOfService].find((entry) => entry.path === path)
  if (known) return [first, { name: known.name, path }]
  const segments = path.split('/').filter((segment) => segment !== '')
  return [
    first,
    ...segments.map((segment, i) => ({ name: capitalise(segment), ...(i === segments.length - 1 && { path }) })),
  ]
}

/** `privacy-policy` → `Privacy Policy` (Decisions, Pages). */
function capitalise(segment: string): string {
  return decode(segment)
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .join(' ')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
