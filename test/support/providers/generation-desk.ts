// The call that has an article written, alone behind the guard of all calls: the deed, the stores and the database are the real ones.
import { type FastifyBaseLogger, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { type DeskArticle, generateArticle } from '#features/articles/editorial-contract.ts'
import { articleStore } from '#features/articles/server/article-store.ts'
import type { ArticleWriter } from '#features/articles/server/generation/article-writer.ts'
import { generation } from '#features/articles/server/generation/generation-routes.ts'
import { generationTurns } from '#features/articles/server/generation/generation-turns-store.ts'
import type { Database } from '#platform/database/database.ts'
import { answerErrors } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { type Deed, guardApi } from '#platform/http/guard-api.ts'
import { logRequests } from '#platform/http/log-requests.ts'

type Options = { database: Database; writer: ArticleWriter; onSaved?: (article: DeskArticle) => unknown }

/** `generate` is called by the administrator of this id; `lines` is everything that was logged, at every level. */
export async function generationDesk({ database, writer, onSaved }: Options) {
  const lines: string[] = []
  const deeds: Deed[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app: App = fastify({ loggerInstance: log as FastifyBaseLogger })
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerErrors(log))
  logRequests(app)
  guardApi(app, {
    ownOrigins: ['https://tools.example.com'],
    writesPerMinute: 1_000_000,
    authenticate: async (cookie) => (cookie ? { id: Number(cookie), username: `editor-${cookie}` } : null),
    recordDeed: async (deed) => void deeds.push(deed),
    log,
  })
  const store = articleStore(database)
  const turns = generationTurns(database)
  await app.register(generation({ writer, articleStore: store, turns, ...(onSaved && { onSaved }) }))
  const generate = async (body: unknown, administratorId: number | null = 1) => {
    const answer = await app.inject({
      method: 'POST',
      url: generateArticle.path,
      headers: { 'content-type': 'application/json', ...(administratorId && { cookie: String(administratorId) }) },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, body: answer.json(), raw: answer.body }
  }
  const drafts = async () => (await store.listForDesk('draft', { limit: 100 }))?.articles ?? []
  return { app, generate, drafts, deeds, lines, log, close: () => app.close() }
}
