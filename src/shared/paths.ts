// Addresses of pages (Spec 2, route table) and calls (Spec 7). tools.ts contains those of the tools.
export const paths = {
  home: '/',
  marketingNews: '/marketing-news',
  recentNews: '/recent-marketing-ai-news',
  provenance: '/article/:id/provenance',
  article: '/article/:id/:slug?',
  admin: '/admin',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  myData: '/my-data',
  offline: '/offline',
  corrections: '/corrections',
  forAgents: '/for-agents',
  /** Receives what other apps share with the installed app. */
  share: '/share',
} as const

/** The web app manifest. */
export const securityTxtPath = '/.well-known/security.txt'
export const appManifestPath = '/manifest.webmanifest'
export const serviceWorkerPath = '/service-worker.js'

/** Calls that the service worker makes too; it contains no other paths. */
export const workerCalls = {
  pushKey: '/api/push/vapid-key',
  pushSubscribe: '/api/push/subscribe',
  news: '/api/marketing-ai-news',
  newsVersions: '/api/marketing-ai-news/versions',
} as const

/** A separate constant, because the script before the first paint can only import constants. */
export const pageViewPath = '/api/analytics/page-view'

/** One name for each call, in Fastify's notation, used by contracts and the browser. */
export const apiPaths = {
  ...workerCalls,
  conversions: '/api/conversions',
  palettes: '/api/palettes',
  usage: '/api/analytics/usage',
  pageView: pageViewPath,
  goal: '/api/analytics/goal',
  vitals: '/api/analytics/vitals',
  consent: '/api/consent',
  myData: '/api/my-data',
  pushUnsubscribe: '/api/push/unsubscribe',
  pushOpened: '/api/push/opened',
  newsArticle: '/api/marketing-ai-news/:id',
  corrections: '/api/corrections',
  adminLogin: '/api/admin/login',
  adminLogout: '/api/admin/logout',
  adminCheck: '/api/admin/check-auth',
  openapi: '/api/openapi.json',
} as const

/** The signed record of an article, and the public keys that verify it (RFC 7517). */
export const provenanceFiles = { record: '/article/:id/provenance.json', keys: '/.well-known/jwks.json' } as const

/** Where agents call the tools (Model Context Protocol). */
export const mcpPath = '/mcp'

/** The prefix of administrators' calls, including those that sign in and out. */
export const adminCalls = '/api/admin/'

/** The link in mails, for recipients without a session. A separate constant, because no browser calls it. */
export const unsubscribePath = '/api/mail/unsubscribe'

/** Describes a tool as a part of other sites (oEmbed). */
export const oembedPath = '/oembed'

/** The small form of a tool, for the frames of other sites. */
export function embedPath(tool: { path: string }): string {
  return `/embed${tool.path}`
}

/** Succeeds while the server lives, at almost no cost. */
export const probePath = '/healthz'

/** Marks responses that the service worker creates while offline. */
export const keptHeader = 'x-kept'

/** A section on the home page, as the hero badges and hash navigation entries name it (Spec 2, Header). */
export function homeSection(id: string): string {
  return `${paths.home}#${id}`
}

/**
 * An article's address; without the slug it redirects to the full address (Spec 2, Article page). An article titled
 * "Provenance" gets another slug than the page below its address.
 */
export function articlePath(id: number | string, slug?: string): string {
  const own = slug === provenanceSegment ? `${slug}-article` : slug
  return own ? `/article/${id}/${encodeURIComponent(own)}` : `/article/${id}`
}

const provenanceSegment = 'provenance'

/** The page that explains and verifies how an article was made. */
export function provenancePath(id: number | string): string {
  return `/article/${id}/${provenanceSegment}`
}
