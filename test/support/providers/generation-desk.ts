// The routes of article generation alone behind the guard of all calls, with the real action, stores and database.
import { type FastifyBaseLogger, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { generateArticle } from '#features/article-generation/contract.ts'
import { costStore } from '#features/article-generation/server/cost-store.ts'
import { generationLimit } from '#features/article-generation/server/generation-limit-store.ts'
import { houseRulesStore } from '#features/article-generation/server/house-rules-store.ts'
import { pricedWriter } from '#features/article-generation/server/priced-writer.ts'
import { generationRoutes } from '#features/article-generation/server/routes.ts'
import type { ArticleWriter } from '#features/article-generation/server/writer/article-writer.ts'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { articleStore } from '#features/articles/server/article-store.ts'
import { editorialStore } from '#features/editorial/server.ts'
import type { AiCost } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { AuditEntry } from '#platform/http/action-log.ts'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { logRequests } from '#platform/http/log-requests.ts'

type Options = {
  database: Database
  writer: ArticleWriter
  aiCost?: AiCost
  now?: () => Date
  onCitationsChanged?: (article: DeskArticle) => unknown
}

const unpriced: AiCost = { prices: undefined, monthlyLimit: undefined }

/** `generate` calls as the administrator of the given id; `lines` holds every line of the log. */
export async function generationDesk({ database, writer, onCitationsChanged, ...pricing }: Options) {
  const lines: string[] = []
  const auditEntries: AuditEntry[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app: App = fastify({ loggerInstance: log as FastifyBaseLogger })
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(log))
  logRequests(app)
  guardApi(app, {
    ownOrigins: ['https://tools.example.com'],
    writesPerMinute: 1_000_000,
    authenticate: async (cookie) => (cookie ? { id: Number(cookie), username: `editor-${cookie}` } : null),
    auditLog: async (entry) => void auditEntries.push(entry),
    log,
  })
  const stores = { costStore: costStore(database), houseRulesStore: houseRulesStore(database) }
  const parts = {
    ...stores,
    writer: pricedWriter({ ...stores, writer, aiCost: unpriced, log, ...pricing }),
    articleStore: articleStore(database),
    limit: generationLimit(database),
    ...(onCitationsChanged && { onDraftStored: onCitationsChanged }),
  }
  await app.register(generationRoutes({ ...parts, provider: null, dailyArticles: { overview: async () => null } }))
  const generate = async (body: unknown, administratorId: number | null = 1) => {
    const response = await app.inject({
      method: 'POST',
      url: generateArticle.path,
      headers: { 'content-type': 'application/json', ...(administratorId && { cookie: String(administratorId) }) },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: response.json(), raw: response.body, headers: response.headers }
  }
  const cancel = async (administratorId = 1) => {
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: generateArticle.path,
      headers: { cookie: String(administratorId) },
    })
    return statusCode
  }
  const drafts = async () => (await editorialStore(database).listForDesk('draft', { limit: 100 }))?.articles ?? []
  return { app, generate, cancel, drafts, auditEntries, lines, log, close: () => app.close() }
}
