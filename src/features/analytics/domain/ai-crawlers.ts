// The crawlers of AI services by the purpose of their fetches. Most names and purposes come from the operators'
// documentation: platform.openai.com/docs/bots, support.claude.com, docs.perplexity.ai/guides/bots,
// developers.google.com/search/docs/crawling-indexing, developers.facebook.com/docs/sharing/webmasters/web-crawlers,
// developer.amazon.com/amazonbot, support.apple.com/119829, allenai.org/crawler, commoncrawl.org/ccbot, help pages of
// DuckDuckGo and Mistral. Bytespider, DeepSeekBot, PanguBot, cohere-ai and smaller ones have no such page;
// github.com/ai-robots-txt/ai.robots.txt names them.

export type CrawlPurpose = 'search' | 'answers' | 'training'

/** Names as they appear in the user agent string, case-insensitive. */
const crawlers: Readonly<Record<CrawlPurpose, readonly string[]>> = {
  search: [
    'OAI-SearchBot',
    'Claude-SearchBot',
    'PerplexityBot',
    'Google-CloudVertexBot',
    'meta-webindexer',
    'Amzn-SearchBot',
    'Applebot',
    'MistralAI-Index',
    'YouBot',
    'AzureAI-SearchBot',
    'amazon-kendra',
    'amazon-QBusiness',
    'bedrockbot',
    'Cloudflare-AutoRAG',
    'Andibot',
    'ExaBot',
    'ExaSearchBot',
    'LinkupBot',
    'ShapBot',
    'TavilyBot',
    'YandexAdditional',
    'YandexAdditionalBot',
  ],
  answers: [
    'ChatGPT-User',
    'Claude-User',
    'Perplexity-User',
    'PerplexityUser',
    'Meta-ExternalFetcher',
    'Amzn-User',
    'DuckAssistBot',
    'MistralAI-User',
    'cohere-ai',
    'Gemini-Deep-Research',
    'Google-Agent',
    'Google-NotebookLM',
    'GoogleAgent-Mariner',
    'GoogleAgent-URLContext',
    'iaskspider',
    'kagi-fetcher',
    'Kimi-User',
    'LinerBot',
    'Manus-User',
    'NovaAct',
    'PhindBot',
    'Shap-User',
    'TongyiBot',
    'YiyanBot',
  ],
  training: [
    'GPTBot',
    'ClaudeBot',
    'Claude-Web',
    'anthropic-ai',
    'CCBot',
    'Bytespider',
    'meta-externalagent',
    'FacebookBot',
    'Amazonbot',
    'AI2Bot',
    'AI2Bot-Dolma',
    'cohere-training-data-crawler',
    'ChatGLM-Spider',
    'Cotoyogi',
    'DeepSeekBot',
    'Diffbot',
    'FriendlyCrawler',
    'Google-Extended',
    'ICC-Crawler',
    'img2dataset',
    'Kangaroo Bot',
    'LAIONDownloader',
    'omgili',
    'omgilibot',
    'PanguBot',
    'SBIntuitionsBot',
    'TikTokSpider',
    'Timpibot',
    'VelenPublicWebCrawler',
    'Webzio-Extended',
  ],
}

const purposeByName: ReadonlyMap<string, CrawlPurpose> = new Map(
  (Object.keys(crawlers) as CrawlPurpose[]).flatMap((purpose) =>
    crawlers[purpose].map((name) => [name.toLowerCase(), purpose] as const),
  ),
)

/** Matches only whole names. No name contains a special character of regular expressions. */
const anyName = new RegExp(`(?<![a-z0-9-])(?:${Array.from(purposeByName.keys()).join('|')})(?![a-z0-9-])`, 'i')

/**
 * @example crawlPurposeOf('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)') === 'training'
 * @example crawlPurposeOf('Googlebot/2.1 (+http://www.google.com/bot.html)') === null
 */
export function crawlPurposeOf(userAgent: string): CrawlPurpose | null {
  const [name] = anyName.exec(userAgent) ?? []
  return (name !== undefined && purposeByName.get(name.toLowerCase())) || null
}
