// The web app manifest, which browsers use to install the site (docs/decisions/068-installable-app.md).
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { shareFields } from '#features/share-target/contract.ts'
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { encodingFor } from '#platform/http/front-cache.ts'
import { etagOf, isKnown } from '#platform/http/validators.ts'
import { appManifestPath, paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { homeMetadata } from '../pages/messages/home-messages.ts'
import { appIcons, previewSizes, previews, shortcutIcon } from './app-images.ts'
import { themeColors } from './theme-colors.ts'

type Named = Pick<Config, 'siteName'>

/** Mounted with the site's documents. The same for every visitor. */
export function appManifest(app: App, config: Named): void {
  const body = Buffer.from(JSON.stringify(manifestOf(config)))
  const etag = etagOf(body)
  const bodies = new Map([['identity', body]])
  const bodyIn = (encoding: 'br' | 'gzip' | 'identity') => {
    const known = bodies.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(body) : gzipSync(body))
    bodies.set(encoding, known)
    return known
  }
  app.get(appManifestPath, { schema: { hide: true } }, async (request, reply) => {
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      // Revalidated each time, so that a new name or icon shows at once. An unchanged manifest costs a 304.
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      etag,
    })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodyIn(encoding))
  })
}

export function manifestOf({ siteName }: Named) {
  // An installed app has a single color. In the dark theme, the page's own meta elements override it.
  const { light } = themeColors()
  return {
    id: paths.home,
    name: siteName,
    description: homeMetadata.description,
    lang: 'en',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['business', 'productivity', 'utilities', 'news'],
    icons: appIcons.map(({ src, pixels, purpose }) => ({ ...png(src, pixels), purpose })),
    shortcuts: tools.map(({ id, name, badge, description, path }) => {
      const icon = shortcutIcon(id)
      return { name, short_name: badge, description, url: path, icons: [png(icon.src, icon.pixels)] }
    }),
    // The service worker takes the form, so what is shared stays on the device.
    share_target: {
      action: paths.share,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.picture, accept: ['image/*'] }],
      },
    },
    screenshots: previews.map(({ src, form, label }) => {
      const { width, height } = previewSizes[form]
      return { src, sizes: `${width}x${height}`, type: 'image/webp', form_factor: form, label }
    }),
  }
}

function png(src: string, pixels: number) {
  return { src, sizes: `${pixels}x${pixels}`, type: 'image/png' }
}
