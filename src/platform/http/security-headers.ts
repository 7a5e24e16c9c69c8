// Prebuilt headers instead of a plugin: they cost nothing per request.

/** Hashes of a document's inline blocks: one script, and the styles of its page. */
export type InlineHashes = { script: string; style: string }

/**
 * The sources of a tag manager container with Google Analytics 4, by Google's guide to content security policies.
 * Analytics uses regional hosts, hence the two wildcards. Advertising hosts are omitted, because ad storage is always
 * denied.
 */
const tagManagerSources = {
  script: ' https://www.googletagmanager.com',
  image: ' https://www.googletagmanager.com https://*.google-analytics.com',
  connect: ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}
const noSources = { script: '', image: '', connect: '' }

type PolicyOptions = { inline?: InlineHashes; hasTagManager?: boolean }

function policyOf({ inline, hasTagManager }: PolicyOptions): string[] {
  const sources = hasTagManager ? tagManagerSources : noSources
  return [
    "default-src 'self'",
    `script-src 'self'${inline ? ` '${inline.script}'` : ''}${sources.script}`,
    // Swatches set their color by a style attribute; stylesheets and <style> blocks come from us alone.
    `style-src 'self'${inline ? ` '${inline.style}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${sources.image}`,
    "font-src 'self'",
    `connect-src 'self'${sources.connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only documents run scripts. A tag manager's container adds unknown scripts, which assign strings.
    ...(inline && !hasTagManager ? ["require-trusted-types-for 'script'", 'trusted-types site'] : []),
  ]
}

/** Headers of bundle files: a policy on each script and font would cost 5 KB of a first view. */
export const assetHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of all other responses. `https` says whether the site is reached over TLS; `inline` holds the hashes of inline blocks. */
export function securityHeaders({ https, ...options }: { https: boolean } & PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': [...policyOf(options), ...(https ? ['upgrade-insecure-requests'] : [])].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * Headers of the tools that other sites may put in a frame. The document needs nothing but its fonts, and may not even
 * ask for more. With the two cross-origin headers, isolated sites can embed it too.
 */
export function embedHeaders({ https, inline }: { https: boolean; inline: InlineHashes }): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src '${inline.script}'`,
    `style-src '${inline.style}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data: blob:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    ...securityHeaders({ https }),
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}
