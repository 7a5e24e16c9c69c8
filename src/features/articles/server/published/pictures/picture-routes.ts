// Social pictures by their address: drawn when first asked for, then kept.
import type { App } from '#platform/http/app.ts'
import { isKnown } from '#platform/http/validators.ts'
import { type PublicPage, socialPicturePath } from '#shared/found-paths.ts'
import { news } from '#shared/tools.ts'
import { formatLongDate } from '#shared/wording.ts'
import { parseArticleId } from '../../../domain/article-id.ts'
import { type Pictured, type PicturedArticle, socialImagePath } from '../../../head-links.ts'
import { categoryLabels } from '../../../messages.ts'
import type { FoundSite } from '../documents/entry.ts'
import type { PublishedStore } from '../published-store.ts'
import { keptPictures } from './kept-pictures.ts'
import { readPictureColors } from './picture-colors.ts'
import { type PicturePress, picturePress } from './picture-press.ts'
import { drawSocialPicture, type SocialPicture } from './social-picture.ts'

type PictureOptions = { store: PublishedStore; site: FoundSite; pages: readonly PublicPage[]; press?: PicturePress }

export function pictureRoutes(app: App, { store, site, pages, press = picturePress() }: PictureOptions): void {
  const colors = readPictureColors()
  const pictures = keptPictures()
  app.addHook('onClose', () => press.close())

  app.get(socialPicturePath(':name'), { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const subject = await subjectOf(name)
    if (!subject) return reply.callNotFound()
    const path = socialImagePath(site, subject)
    if (path !== socialPicturePath(name)) {
      // An earlier title's picture: the address may become right again, so nobody keeps this for good.
      return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(path, 301)
    }
    const etag = `"${path}"`
    const isHeld = isKnown(request.headers['if-none-match'], etag)
    // Drawn before the headers are set: a failure must not be kept for good.
    const png = isHeld
      ? null
      : await pictures(path, () => press.print(drawSocialPicture(pictureOf(site, subject), colors)))
    reply.headers({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      // Shown on the pages of others: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    return png ? reply.send(png) : reply.code(304).send()
  })

  async function subjectOf(name: string): Promise<Pictured | null> {
    const [, kind, key = ''] = /^(article|page)-([a-z0-9-]{1,60})-[0-9a-f]{8}$/.exec(name) ?? []
    if (kind === 'page') return pages.find((page) => page.name === key) ?? null
    const id = kind === 'article' ? parseArticleId(key) : null
    return id === null ? null : store.findDescribed(id)
  }
}

function pictureOf(site: FoundSite, subject: Pictured): SocialPicture {
  const shared = { siteName: site.name, host: new URL(site.url).host }
  return 'id' in subject
    ? { ...shared, ...articleWords(subject) }
    : { ...shared, title: subject.title, otherTitle: subject.title, note: subject.lead }
}

function articleWords(article: PicturedArticle) {
  return {
    title: article.title,
    otherTitle: news.name,
    kind: categoryLabels[article.category],
    note: formatLongDate(new Date(article.publishedAt)),
  }
}
