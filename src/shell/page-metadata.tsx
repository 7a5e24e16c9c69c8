import { useEffect, useMemo } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { trustedHtml } from '#browser/security/trusted-types.ts'
import { feedLinks, type HeadLink, socialImagePath } from '#features/syndication/contract.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { truncate } from '#shared/text.ts'
import { shownPage } from './live-region.tsx'
import { useSite } from './site.tsx'

const descriptionCharacters = 155

type Metadata = {
  /** Precedes the site's name in the title. The live region announces it. */
  title: string
  description: string
  /** The path of the canonical address. Omitted for pages without their own address (404). */
  canonicalPath?: string
  keywords?: readonly string[]
  social?: { card?: 'summary' | 'summary_large_image'; type?: 'website' | 'article'; image?: string }
  structuredData?: readonly Record<string, unknown>[]
  /** How much of the content AI wrote. */
  aiDisclosure?: string
  /** The same content in another format, in addition to the feeds. */
  alternate?: readonly HeadLink[]
  /** Asks search engines not to index the page. */
  unindexed?: true
}

/** All the page metadata that Spec 2 lists. React hoists the elements into the head. */
export function PageMetadata({
  title,
  description,
  canonicalPath,
  keywords,
  social,
  structuredData,
  aiDisclosure,
  alternate,
  unindexed,
}: Metadata) {
  const site = useSite()
  const { pathname } = useLocation()
  // Without a canonical path, the page is still loading. With a different one, it will move there.
  const settled = unindexed || canonicalPath === pathname ? pathname : null
  useEffect(() => shownPage.set({ name: title, settled }), [title, settled])
  const fullTitle = `${title} | ${site.name}`
  const summary = truncate(description, descriptionCharacters)
  const page = publicPages.find(({ path }) => path === canonicalPath)
  const image = social?.image ?? (page && socialImagePath(site, page))
  const url = canonicalPath === undefined ? undefined : site.url + canonicalPath
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {url && <link rel="canonical" href={url} />}
      {keywords && keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {aiDisclosure && <meta name="ai-disclosure" content={aiDisclosure} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={social?.type ?? 'website'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {url && <meta property="og:url" content={url} />}
      {image && <SocialImage address={site.url + image} />}
      {[...feedLinks(site), ...(alternate ?? [])].map((link) => (
        <link key={link.type} rel={link.rel} type={link.type} title={link.title} href={link.href} />
      ))}
      {/* Without its own tags, a card uses the title, description and image above. */}
      <meta name="twitter:card" content={social?.card ?? 'summary'} />
      {unindexed && <meta name="robots" content="noindex" />}
      {structuredData?.map((data) => (
        <StructuredData key={String(data['@type'])} data={data} />
      ))}
    </>
  )
}

/** The social image of a page or an article, 1200x630 (src/features/syndication/server/images). */
function SocialImage({ address }: { address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  )
}

/**
 * One JSON-LD block. It is data, not code, so the content security policy does not apply. Escaping `<` keeps the data
 * from ending the element. A wrapper element holds it, because Trusted Types reject the string from which React would
 * create a script element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const markup = useMemo(() => ({ __html: trustedHtml(`<script type="application/ld+json">${json}</script>`) }), [json])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element is not unescaped; the line above the last escapes it.
  return <div hidden dangerouslySetInnerHTML={markup} />
}
