// Social images by their address: rendered on first request, then cached.

import { categoryLabels } from '#features/articles/messages.ts'
import { parseArticleId, tagsOfContent } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { isKnown } from '#platform/http/validators.ts'
import { formatLongDate } from '#shared/format.ts'
import { type PublicPage, socialImageFilePath } from '#shared/syndication-paths.ts'
import { news, toolOf } from '#shared/tools.ts'
import { type ImageArticle, type ImageSubject, type SiteIdentity, socialImagePath } from '../contract.ts'
import { imageCache } from './images/image-cache.ts'
import { readImageColors } from './images/image-colors.ts'
import { type ImageRenderer, imageRenderer } from './images/image-renderer.ts'
import { drawSocialImage, type ImageBand, type SocialImage } from './images/social-image.ts'
import type { PublishedStore } from './published-store.ts'

type ImageOptions = {
  store: PublishedStore
  site: SiteIdentity
  pages: readonly PublicPage[]
  renderer?: ImageRenderer
  palettes?: ImagePalettes
}

/** The palette of an image's name; null for names that no link contains. */
export type ImagePalettes = (name: string) => { colors: ImageBand[] } | null

/** Anybody can request any palette, whose images must not evict those of articles from the cache. */
const maxPalettes = 50

export function socialImages(
  app: App,
  { store, site, pages, renderer = imageRenderer(), palettes }: ImageOptions,
): void {
  const colors = readImageColors()
  const cached = imageCache()
  const cachedPalettes = imageCache(maxPalettes)
  app.addHook('onClose', () => renderer.close())

  app.get(socialImageFilePath(':name'), { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const subject = await subjectOf(name)
    if (!subject) return reply.callNotFound()
    const path = socialImagePath(site, subject)
    if (path !== socialImageFilePath(name)) {
      // The path of an earlier title. The title may be changed back, so the redirect is not cached.
      return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(path, 301)
    }
    const etag = `"${path}"`
    const isUnchanged = isKnown(request.headers['if-none-match'], etag)
    // Rendered before the headers are set: a failure must not be cached permanently.
    const png = isUnchanged
      ? null
      : await ('palette' in subject ? cachedPalettes : cached)(path, () =>
          renderer.render(drawSocialImage(imageOf(site, subject), colors)),
        )
    // A CDN drops the image of a withdrawn article.
    if ('id' in subject) reply.shownTags = tagsOfContent(subject.id)
    reply.headers({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      // Social networks show the image on their own pages.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    return png ? reply.send(png) : reply.code(304).send()
  })

  async function subjectOf(name: string): Promise<Subject | null> {
    const [, palette] = /^(palette-[a-z0-9-]{1,60})-[0-9a-f]{8}$/.exec(name) ?? []
    const found = palette && palettes?.(palette)
    if (found) return { palette, colors: found.colors }
    const [, kind, key = ''] = /^(article|page)-([a-z0-9-]{1,60})-[0-9a-f]{8}$/.exec(name) ?? []
    if (kind === 'page') return pages.find((page) => page.name === key) ?? null
    const id = kind === 'article' ? parseArticleId(key) : null
    return id === null ? null : store.findDescribed(id)
  }
}

type Subject = Exclude<ImageSubject, { palette: string }> | { palette: string; colors: ImageBand[] }

function imageOf(site: SiteIdentity, subject: Subject): SocialImage {
  const shared = { siteName: site.name, host: new URL(site.url).host }
  if ('palette' in subject) {
    const { name, description } = toolOf('color-palette')
    return { ...shared, title: name, fallbackTitle: name, kind: name, note: description, bands: subject.colors }
  }
  return 'id' in subject
    ? { ...shared, ...articleText(subject) }
    : { ...shared, title: subject.title, fallbackTitle: subject.title, note: subject.lead }
}

function articleText(article: ImageArticle) {
  return {
    title: article.title,
    fallbackTitle: news.name,
    kind: categoryLabels[article.category],
    note: formatLongDate(new Date(article.publishedAt)),
  }
}
