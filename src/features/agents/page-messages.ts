// The page that explains to agents, and to those who build them, what they can call here.
import { mcpPath } from '#shared/paths.ts'
import { forAgents } from '#shared/tools.ts'

/** One line for each tool, in the words of a reader. The agents themselves get longer descriptions. */
const publicTools = {
  make_qr: 'Makes a QR code of a link, with campaign tags.',
  make_palette: 'Makes a palette of named colors and rates the contrast of its pairs.',
  check_contrast: 'Rates the contrast of two colors by WCAG 2.2.',
  bold_text: 'Turns letters and digits into bold or italic Unicode characters.',
  split_post: 'Divides a long text into posts that fit.',
  search_news: 'Finds published articles by words, category or tag.',
  read_article: 'Returns an article with its sources, its corrections and its label.',
} as const

/** The tools for programs with a key. */
const keyedTools = {
  read_stats: 'Returns a report of this website.',
  list_drafts: 'Lists the drafts of the desk.',
  read_draft: 'Returns a draft with its sources.',
  check_evidence: 'Returns which facts of a draft a source supports.',
  create_draft: 'Stores a draft that says how it was made.',
  edit_draft: 'Changes a draft that nobody changed meanwhile.',
} as const

/** Requests that work as they are. */
const examples = [
  {
    title: 'List the tools',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  },
  {
    title: 'Make a QR code',
    body: {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'make_qr', arguments: { url: 'example.com', campaign: { source: 'flyer' } } },
    },
  },
  {
    title: 'Find articles',
    body: {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'search_news', arguments: { category: 'ai', limit: 3 } },
    },
  },
] as const

export const forAgentsMetadata = {
  title: forAgents.name,
  description: 'What assistants and programs can call on this site, how, and with which examples.',
  keywords: ['agents', 'model context protocol', 'api', 'openapi'],
}

export const forAgentsWords = {
  lead: 'Assistants and programs can use our tools, read our news and write drafts. They cannot publish.',
  turnedOff: 'The tools for agents are turned off on this site.',
  protocolTitle: 'Connect',
  protocol: (siteUrl: string) => [
    { term: 'Address', text: siteUrl + mcpPath },
    { term: 'Protocol', text: 'Model Context Protocol, versions 2026-07-28 and 2025-11-25, over HTTP' },
    { term: 'Sign-in', text: 'None for the tools below' },
    { term: 'Limit', text: 'The same number of calls a minute as for visitors of the site' },
    { term: 'What we keep', text: 'A count of calls for each tool and day, no text.' },
  ],
  toolsTitle: 'Tools',
  toolsText: 'They only read. Results with texts that other people wrote say so.',
  tools: publicTools,
  keyedTitle: 'With a key',
  keyedText:
    'An administrator makes a key in the settings. Send it as “Authorization: Bearer”. The desk shows your client’s name.',
  keyedTools,
  examplesTitle: 'Examples',
  examplesText: (siteUrl: string) => `Send each as the body of a POST to ${siteUrl}${mcpPath}.`,
  headers: 'content-type: application/json\naccept: application/json, text/event-stream',
  headersTitle: 'Headers',
  examples,
  otherTitle: 'Other ways in',
  other: {
    openapi: { name: 'OpenAPI description', text: 'Every call of this site' },
    llms: { name: 'llms.txt', text: 'The site in Markdown' },
    jsonFeed: { name: 'JSON Feed', text: 'The newest articles in full' },
  },
} as const
