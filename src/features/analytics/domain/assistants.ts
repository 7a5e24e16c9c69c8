// AI assistants that link to pages, identified by the host of the referrer or by the `utm_source` they add to the link
// (docs/decisions/050-analytics.md).

type Assistant = {
  name: string
  /** The first host represents the assistant when only its `utm_source` is known. */
  hosts: readonly [string, ...string[]]
  /** Values of `utm_source` besides the hosts. */
  utmSources?: readonly string[]
}

const assistants: readonly Assistant[] = [
  { name: 'ChatGPT', hosts: ['chatgpt.com', 'chat.openai.com'], utmSources: ['chatgpt', 'openai'] },
  { name: 'Perplexity', hosts: ['perplexity.ai'], utmSources: ['perplexity'] },
  { name: 'Gemini', hosts: ['gemini.google.com', 'bard.google.com'], utmSources: ['gemini'] },
  {
    name: 'Copilot',
    hosts: ['copilot.microsoft.com', 'copilot.cloud.microsoft', 'm365.cloud.microsoft'],
    utmSources: ['copilot'],
  },
  { name: 'Claude', hosts: ['claude.ai'], utmSources: ['claude'] },
  { name: 'Grok', hosts: ['grok.com'], utmSources: ['grok'] },
  { name: 'DeepSeek', hosts: ['chat.deepseek.com'], utmSources: ['deepseek', 'deepseek.com'] },
  { name: 'Le Chat', hosts: ['chat.mistral.ai'], utmSources: ['mistral', 'mistral.ai', 'lechat'] },
  { name: 'Meta AI', hosts: ['meta.ai'], utmSources: ['metaai'] },
  { name: 'Duck.ai', hosts: ['duck.ai'] },
  { name: 'You.com', hosts: ['you.com'] },
  { name: 'Phind', hosts: ['phind.com'], utmSources: ['phind'] },
  { name: 'Poe', hosts: ['poe.com'], utmSources: ['poe'] },
  { name: 'Kagi Assistant', hosts: ['assistant.kagi.com'] },
  { name: 'Qwen', hosts: ['chat.qwen.ai', 'tongyi.aliyun.com'], utmSources: ['qwen'] },
  { name: 'Kimi', hosts: ['kimi.com', 'kimi.moonshot.cn'], utmSources: ['kimi'] },
  { name: 'Doubao', hosts: ['doubao.com'], utmSources: ['doubao'] },
  { name: 'NotebookLM', hosts: ['notebooklm.google.com'], utmSources: ['notebooklm'] },
]

const byHost = new Map(assistants.flatMap((assistant) => assistant.hosts.map((host) => [host, assistant])))
const byUtmSource = new Map(
  assistants.flatMap((assistant) =>
    [...assistant.hosts, ...(assistant.utmSources ?? [])].map((source) => [source, assistant]),
  ),
)

/** All hosts of assistants, in the form that `hostOf` returns. */
export const assistantHosts: readonly string[] = [...byHost.keys()]

/** The name of the assistant that a host belongs to. Expects the host in lower case and without `www.`. */
export function assistantOfHost(host: string): string | null {
  return byHost.get(host)?.name ?? null
}

/** The host of the assistant that `utm_source` identifies, or null for any other source. */
export function assistantHostOfUtmSource(utmSource: string): string | null {
  const source = utmSource
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  return byUtmSource.get(source)?.hosts[0] ?? null
}
