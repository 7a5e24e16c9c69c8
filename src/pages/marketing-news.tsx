import { NewsList, newsStructuredData, useLatestArticles } from '#features/articles/ui.tsx'
import { landingMessages } from '#features/articles/ui-messages.ts'
import { paths } from '#shared/paths.ts'
import { news } from '#shared/tools.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { Trail } from '#shell/trail.tsx'
import { Section } from '#ui-kit/sections.tsx'

const page = {
  name: news.name,
  description:
    'Marketing and AI news in short articles: a summary first, action items to use today, and the sources last. Free, no account.',
  path: paths.marketingNews,
}

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
        keywords={['marketing news', 'AI news', 'marketing trends', 'AI in marketing', 'marketing strategy']}
        structuredData={[newsStructuredData(site, page, articles)]}
      />
      <Trail back={{ to: paths.home, name: 'Home' }} />
      <div className="tool-head">
        <h1>{page.name}</h1>
        <p className="lead">{landingMessages.lead}</p>
        <ul className="badges mt-2">
          {landingMessages.benefits.map((benefit) => (
            <li className="badge" key={benefit}>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <NewsList heading="h2" />
      <Section title={landingMessages.tools}>
        <ToolCards without={paths.marketingNews} />
      </Section>
    </div>
  )
}
