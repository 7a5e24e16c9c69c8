import { type PublicPage, syndicationPaths } from '#shared/syndication-paths.ts'
import { type NavigationEntry, tools } from '#shared/tools.ts'
import type { SiteIdentity } from '../../contract.ts'
import { type DescribedEntry, feedOf, markdownUrl } from './entry.ts'
import { oneLine } from './markdown-version.ts'

/** The site in Markdown for assistants (llmstxt.org): a summary, the tools, and the newest articles by their Markdown versions. */
export function llms(site: SiteIdentity, pages: readonly PublicPage[], articles: readonly DescribedEntry[]): string {
  const others = pages.filter(({ path }) => !tools.some((tool) => tool.path === path))
  const feed = feedOf(site)
  const sections = [
    section(
      'Tools',
      tools.map((tool) => toolLine(site, tool)),
    ),
    section(
      'Articles',
      articles.map((article) => line(article.title, markdownUrl(site, article), article.metaDescription)),
    ),
    section(
      'Pages',
      others.map((page) => line(page.title, site.url + page.path, page.lead)),
    ),
    section('Optional', [
      line('RSS feed', feed.rss, 'The newest articles in full'),
      line('JSON Feed', feed.json, 'The same as JSON'),
      line('Sitemap', site.url + syndicationPaths.sitemap, 'Every page and article'),
    ]),
  ]
  const made = tools.map(({ makes }) => makes).join(', ')
  const summary = `Free marketing tools without an account (${made}) and a news section on marketing and AI.`
  return `# ${oneLine(site.name)}\n\n> ${summary}\n\n${feed.description} AI-written articles say so.\n${sections.join('')}`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
}

function toolLine(site: SiteIdentity, tool: NavigationEntry): string {
  return line(tool.name, site.url + tool.path, tool.description)
}

function line(title: string, url: string, text: string): string {
  return `- [${oneLine(title)}](${url})${text === '' ? '' : `: ${oneLine(text)}`}`
}
