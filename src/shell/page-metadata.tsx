import { useEffect } from 'react'
import { truncate } from '#shared/text.ts'
import { setPageName } from './page-name.ts'
import { useSite } from './site.tsx'
import { StructuredData } from './structured-data.tsx'

const descriptionCharacters = 155

export type Metadata = {
  /** Stands before the site's name in the title, and is what the live region announces. */
  title: string
  description: string
  /** Path of the canonical address; absent for pages that are no address of their own (404). */
  canonicalPath?: string
  keywords?: readonly string[]
  social?: { card?: 'summary' | 'summary_large_image'; type?: 'website' | 'article'; image?: string }
  structuredData?: readonly Record<string, unknown>[]
  extra?: readonly { name: string; content: string }[]
}

/** Page metadata of every kind Spec 2 names. React hoists the elements into the head. */
export function PageMetadata({ title, description, canonicalPath, keywords, social, structuredData, extra }: Metadata) {
  const site = useSite()
  useEffect(() => setPageName(title), [title])
  const fullTitle = `${title} | ${site.name}`
  const summary = truncate(description, descriptionCharacters)
  const url = canonicalPath === undefined ? undefined : site.url + canonicalPath
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {url && <link rel="canonical" href={url} />}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={social?.type ?? 'website'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      {url && <meta property="og:url" content={url} />}
      {social?.image && <meta property="og:image" content={site.url + social.image} />}
      <meta name="twitter:card" content={social?.card ?? 'summary'} />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={summary} />
      {extra?.map((meta) => (
        <meta key={meta.name} name={meta.name} content={meta.content} />
      ))}
      {structuredData?.map((data) => (
        <StructuredData key={String(data['@type'])} data={data} />
      ))}
    </>
  )
}
