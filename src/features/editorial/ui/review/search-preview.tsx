import { createContext, use } from 'react'
import { searchMessages } from '../../form-messages.ts'
import css from './search-preview.module.css'

/** The site that publishes the articles. The page provides it. */
export const SiteContext = createContext({ name: '', url: '' })

type SearchPreviewProps = {
  slug: string
  title: string
  /** Null while it is computed. */
  description: string | null
}

/** The title, the description and the address exactly as they are published. */
export function SearchPreview({ slug, title, description }: SearchPreviewProps) {
  const site = use(SiteContext)
  return (
    <section className={css.result} aria-label={searchMessages.preview}>
      <p>{searchMessages.address(hostOf(site.url), slug)}</p>
      <p className={css.title} dir="auto">
        {searchMessages.title(title || searchMessages.noTitle, site.name)}
      </p>
      <p dir="auto">{description ?? searchMessages.preparing}</p>
    </section>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
