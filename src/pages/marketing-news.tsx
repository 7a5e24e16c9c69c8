import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import '#features/push/push-room.css'
import { ArrowLeft, Check } from 'lucide-react'
import { reportGoal } from '#features/analytics/ui.tsx'
import { landingMessages } from '#features/articles/messages.ts'
import { NewsHead, NewsList, newsStructuredData, useLatestArticles } from '#features/articles/ui.tsx'
import { PushSlot } from '#features/push/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home, news } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { backTo } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { Section } from '#ui-kit/sections.tsx'
import css from './marketing-news.module.css'
import { marketingNewsMetadata } from './messages/marketing-news-messages.ts'

const page = { name: news.name, path: paths.marketingNews, ...marketingNewsMetadata }

/** The landing page of the news (Spec 2: heading, benefit badges, the news list, three tool cards, the link home). */
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
      <Breadcrumbs />
      <NewsHead name={page.name} lead={landingMessages.lead}>
        <Benefits />
      </NewsHead>
      <PushSlot reportGoal={reportGoal} />
      <NewsList heading="h2" />
      <Section title={landingMessages.tools}>
        <ToolCards without={paths.marketingNews} />
      </Section>
      <p className={css.back}>
        <a className={classNames(controls.link, controls.plain)} href={home.path}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          {backTo(home.name)}
        </a>
      </p>
    </div>
  )
}

/** A single line on phones, which scrolls. */
function Benefits() {
  return (
    <ScrollRegion className={css.benefits} label={landingMessages.benefitsLabel}>
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
