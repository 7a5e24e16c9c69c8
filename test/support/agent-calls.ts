// Calls of agents with any key: right, wrong and hostile ones, of all tools and of some that do not exist.
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { readArticleContract, searchNewsContract } from '#features/agents/contract.ts'
import {
  checkEvidenceContract,
  createDraftContract,
  editDraftContract,
  listDraftsContract,
  readDraftContract,
  readStatsContract,
} from '#features/agents/keyed-contract.ts'
import { agentTools as boldText } from '#features/bold-text/agents/tools.ts'
import { agentTools as colorPalette } from '#features/color-palette/agents/tools.ts'
import { agentTools as qrCode } from '#features/qr-code/agents/tools.ts'
import { type KeyScope, keyScopes } from '#shared/endpoint.ts'
import { badBody } from './bad-values.ts'
import { hostileTexts } from './corpora/hostile-texts.ts'

/** Stand for the id of a known article and for its newest version, in the JSON of a call. */
export const anyId = '"@id"'
export const newestVersion = '"@version"'

export type AgentCall = {
  /** None: without a key. */
  scopes: readonly KeyScope[]
  /** Which of several keys with these scopes. */
  key: number
  /** Which of the known articles. */
  article: number
  /** JSON of the message, or broken. */
  message: string
  headers: Record<string, string>
}

/** Every combination of scopes. */
export const scopeSets = keyScopes.reduce<KeyScope[][]>(
  (sets, scope) => sets.concat(sets.map((set) => set.concat(scope))),
  [[]],
)

const version = '2026-07-28'

const contracts = [
  ...qrCode,
  ...colorPalette('https://tools.example.com'),
  ...boldText,
  searchNewsContract,
  readArticleContract,
  readStatsContract,
  listDraftsContract,
  readDraftContract,
  checkEvidenceContract,
  createDraftContract,
  editDraftContract,
]

const texts = { title: 'A title', description: '- A line of the text', practicalAdvice: '- Do it' }
const samples: Record<string, Record<string, unknown>> = {
  make_qr: { url: 'example.com' },
  make_palette: { startingColor: '#3b82f6' },
  check_contrast: { color: '#000000', background: '#ffffff' },
  bold_text: { text: 'Text' },
  split_post: { text: 'Text', network: 'x' },
  search_news: { query: 'kept' },
  read_article: { id: '@id' },
  read_stats: { report: 'totals' },
  list_drafts: {},
  read_draft: { id: '@id' },
  check_evidence: { id: '@id' },
  create_draft: { ...texts, disclosure: 'ai-autonomous' },
  edit_draft: { id: '@id', basedOn: '@version', disclosure: 'ai-assisted', title: 'Another title' },
}
/** No tool has these names. */
const forbiddenTools = [
  'publish_article',
  'schedule_article',
  'delete_draft',
  'restore_version',
  'confirm_fact',
  'constructor',
  '',
]
/** No tool takes these fields. */
const forbiddenFields = {
  isDraft: false,
  status: 'published',
  reviewed: true,
  confirmClaims: true,
  publishAt: '2090-01-01T00:00:00Z',
  correction: 'Wrong',
  origin: 'manual',
  note: 'Withdrawn',
}

function argumentsOf(name: string, schema: z.core.JSONSchema.JSONSchema): Arbitrary<string> {
  const sample = samples[name] ?? {}
  const more = fc.subarray(Object.entries(forbiddenFields)).map((fields) => Object.fromEntries(fields))
  return fc.oneof(
    { weight: 5, arbitrary: more.map((fields) => JSON.stringify({ ...sample, ...fields })) },
    { weight: 4, arbitrary: badBody(schema, sample).filter((body) => typeof body === 'string') },
  )
}

const tools: Arbitrary<{ name: string; given: string }> = fc.oneof(
  ...contracts.map(({ name, input }) => ({
    weight: name.endsWith('_draft') ? 4 : 1,
    arbitrary: argumentsOf(name, z.toJSONSchema(input, { io: 'input' })).map((given) => ({ name, given })),
  })),
  { weight: 2, arbitrary: fc.constantFrom(...forbiddenTools).map((name) => ({ name, given: `{"id":${anyId}}` })) },
)

const clientInfo = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ name: 'Scribe', version: '2.1' }) },
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constantFrom(...hostileTexts), version: fc.constantFrom(...hostileTexts) }),
  },
  fc.constantFrom(undefined, null, 7, {}),
)
const meta = clientInfo.map((info) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
  ...(info !== undefined && { 'io.modelcontextprotocol/clientInfo': info }),
}))

type Sent = Pick<AgentCall, 'message' | 'headers'>

/** Of version 2026-07-28. */
const modern = fc.tuple(tools, meta).map(
  ([{ name, given }, info]): Sent => ({
    headers: { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': name },
    message: messageOf(name, `${given},"_meta":${JSON.stringify(info)}`),
  }),
)
/** Of version 2025-11-25, with session ids that nobody gave them. */
const legacy = fc.tuple(tools, fc.base64String({ maxLength: 200 })).map(
  ([{ name, given }, text]): Sent => ({
    headers: { 'mcp-session-id': `0f8fad5b-d9cb-469f-a165-70867728950e.${text}` },
    message: messageOf(name, given),
  }),
)

function messageOf(name: string, given: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${given}}}`
}

export function agentCalls({ seed, count }: { seed: number; count: number }): AgentCall[] {
  const call = fc.record({
    scopes: fc.constantFrom(...scopeSets),
    key: fc.nat(1_000),
    article: fc.nat(1_000),
    sent: fc.oneof(modern, legacy),
  })
  return fc.sample(call, { seed, numRuns: count }).map(({ sent, ...rest }) => ({ ...rest, ...sent }))
}
