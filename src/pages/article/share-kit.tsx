// The share kit of an article. It loads when a reader opens it, and applies three of the site's tools to the article.
import type { ReactNode } from 'react'
import { reportUsage } from '#features/analytics/ui.tsx'
import { articleAddress } from '#features/articles/addresses.ts'
import type { ShownArticle } from '#features/articles/contract.ts'
import { toBold } from '#features/bold-text/letters.ts'
import { symbolOf } from '#features/qr-code/symbol.ts'
import { ShareKit } from '#features/share-kit/kit.ts'
import { socialImagePath } from '#features/syndication/contract.ts'
import { asSentence } from '#shared/posts/as-sentence.ts'
import { withCampaignTags } from '#shared/sharing/campaign-tags.ts'
import type { Site } from '#shared/site.ts'

export function shareKitOf(site: Site, article: ShownArticle): ReactNode {
  const path = articleAddress(article)
  const address = site.url + path
  // The last segment of the address: the slug, or its substitute.
  const campaign = path.split('/').at(-1) ?? ''
  const tagged = (source: string, medium: string) => withCampaignTags(address, { source, medium, campaign })
  const codeAddress = tagged('qr', 'print')
  const name = `article-${article.id}`
  return (
    <ShareKit
      source={{ title: article.title, summary: article.metaDescription, takeaways: article.takeaways.map(asSentence) }}
      address={address}
      postAddresses={{ x: tagged('x', 'social'), linkedin: tagged('linkedin', 'social') }}
      toBold={toBold}
      code={symbolOf(codeAddress, `qr-code-${name}`)}
      codeAddress={codeAddress}
      picture={{ path: socialImagePath(site, article), fileName: `${name}.png` }}
      reportUsage={reportUsage}
    />
  )
}
