import { searchMessages } from '../writing-messages.ts'

type SearchPreviewProps = {
  site: { name: string; url: string }
  slug: string
  title: string
  /** Null while the text is being read. */
  description: string | null
}

/** The title, the description and the address as they go public, to the letter. */
export function SearchPreview({ site, slug, title, description }: SearchPreviewProps) {
  return (
    <section className="desk-serp" aria-label={searchMessages.preview}>
      <p className="desk-serp-site">{searchMessages.address(hostOf(site.url), slug)}</p>
      <p className="desk-serp-title" dir="auto">
        {searchMessages.title(title || searchMessages.noTitle, site.name)}
      </p>
      <p className="desk-serp-text" dir="auto">
        {description ?? searchMessages.preparing}
      </p>
    </section>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
