// Structured data of articles and their lists (Spec 2). All addresses are absolute.

import { socialImagePath } from '#features/syndication/contract.ts'
import { withoutOpenEnd } from '#shared/posts/as-sentence.ts'
import type { Site } from '#shared/site.ts'
import type { ListedArticle, ShownArticle } from '../contract.ts'
import type { Correction } from '../corrections-contract.ts'
import { disclosureOf } from '../domain/disclosure.ts'
import { articleUiMessages, categoryLabels } from '../messages.ts'
import { articleAddress } from './article-address.ts'

type Data = Record<string, unknown>

export function articleStructuredData(site: Site, article: ShownArticle): Data {
  const url = site.url + articleAddress(article)
  const { corrections = [] } = article
  const { digitalSourceType } = disclosureOf(article.aiLabel)
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: withoutOpenEnd(article.metaDescription),
    url,
    image: [site.url + socialImagePath(site, article)],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Organization', name: articleUiMessages.editorial(site.name), url: `${site.url}/` },
    publisher: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
    articleSection: categoryLabels[article.category],
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.readingMinutes}M`,
    isAccessibleForFree: true,
    ...(digitalSourceType && { digitalSourceType }),
    ...(corrections.length > 0 && { correction: corrections.map(correctionComment) }),
    ...(article.citations.length > 0 && { citation: article.citations }),
  }
}

function correctionComment({ text, publishedAt }: Correction): Data {
  return { '@type': 'CorrectionComment', text, datePublished: publishedAt }
}

type NewsPage = { name: string; description: string; path: string }
type Listed = Pick<ListedArticle, 'id' | 'title' | 'slug'>

/** The newest articles. The sitemap contains all. */
const listedArticles = 20

export function newsStructuredData(site: Site, page: NewsPage, articles: readonly Listed[]): Data {
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: site.url + page.path,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: articles.slice(0, listedArticles).map((article, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: article.title,
        url: site.url + articleAddress(article),
      })),
    },
  }
}
