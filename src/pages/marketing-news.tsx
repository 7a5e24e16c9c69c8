import { ArrowLeft, Check } from 'lucide-react'
import { NewsList, newsStructuredData, useLatestArticles } from '#features/articles/ui.tsx'
import { landingMessages } from '#features/articles/ui-messages.ts'
import { paths } from '#shared/paths.ts'
import { home, news } from '#shared/tools.ts'
import { backTo } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { Trail } from '#shell/trail.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { marketingNewsMetadata } from './messages/marketing-news-messages.ts'

const page = { name: news.name, path: paths.marketingNews, ...marketingNewsMetadata }

/** The landing page of the news (Spec 2: heading, benefit badges, the news list, three tool cards, the way back home). */
export function Page() {
  const site = useSite()
  const articles = useLatestArticles()
  return (
    <div className="wrap">
      <PageMetadata
        title={page.name}
        description={page.description}
        canonicalPath={page.path}
        keywords={page.keywords}
        structuredData={[newsStructuredData(site, page, articles)]}
      />
      <Trail />
      <div className="tool-head news-top">
        <h1>{page.name}</h1>
        <p className="lead">{landingMessages.lead}</p>
        <Benefits />
      </div>
      <NewsList heading="h2" />
      <Section title={landingMessages.tools}>
        <ToolCards without={paths.marketingNews} />
      </Section>
      <p className="mt-2">
        <a className="link plain" href={home.path}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          {backTo(home.name)}
        </a>
      </p>
    </div>
  )
}

/** One line on phones, which scrolls. */
function Benefits() {
  return (
    <ScrollRegion className="benefits" label={landingMessages.benefitsLabel}>
      <ul>
        {landingMessages.benefits.map((benefit) => (
          <li key={benefit}>
            <Check className="icon s" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
