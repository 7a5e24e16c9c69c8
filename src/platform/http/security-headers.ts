// One prebuilt object instead of a plugin: the same headers for every answer cost nothing per request.

/** Hashes of the inline blocks a document holds: one script, and the styles of its page. */
export type InlineHashes = { script: string; style: string }

/**
 * What a container of the tag manager needs that measures with Google Analytics 4, by Google's guide to content security policies.
 * Analytics receives at hosts of regions, hence the two stars. Advertising hosts are left out: its storage is always denied.
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
    // Swatches set their colour by a style attribute; stylesheets and <style> blocks stay ours alone.
    `style-src 'self'${inline ? ` '${inline.style}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${sources.image}`,
    "font-src 'self'",
    `connect-src 'self'${sources.connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
}

/** Headers of files of the bundle: a script or a font is no document, and a policy on each would cost 5 KB of a first view. */
export const assetHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of every other answer. `https` says whether the site is reached over TLS; documents name their inline blocks. */
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
