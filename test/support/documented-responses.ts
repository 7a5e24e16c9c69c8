// Checks the site's HTTP responses against its own OpenAPI document: the status belongs to the call, and the body
// matches its schema.
import { z } from 'zod'
import { apiPaths } from '#shared/paths.ts'
import type { RawResponse } from './raw-calls.ts'

type Media = { schema: z.core.JSONSchema.JSONSchema }
type Operation = { responses: Record<string, { content?: Record<string, Media> }> }
export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> }

/** The common form of errors, also when no call matches. */
const plainError = z.strictObject({ message: z.string(), errors: z.array(z.unknown()).optional() })
const methodsOfDocument = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why the document does not allow this response to the request; null when it does. */
export function documentedResponses({ paths }: OpenApiDocument) {
  const rows = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
    isExact: !path.includes('{'),
    operations,
  }))
  const schemas = new Map<Media, z.ZodType>()
  const schemaOf = (media: Media) => {
    const schema = schemas.get(media) ?? z.fromJSONSchema(media.schema)
    schemas.set(media, schema)
    return schema
  }
  const operationFor = ({ method, path }: { method: string; path: string }) => {
    const [address = ''] = path.split('?', 1)
    const matching = rows.filter(({ pattern }) => pattern.test(address))
    const row = matching.find(({ isExact }) => isExact) ?? matching[0]
    return row?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()]
  }
  return (request: { method: string; path: string }, response: RawResponse): string | null => {
    const { status, body, contentType } = response
    if (!/^\/+api(\/|$)/i.test(request.path) || request.path.startsWith(apiPaths.openapi)) return null
    // An unchanged read, and other responses without a body.
    if (status === 304 || request.method === 'HEAD' || status === 301 || status === 308) return null
    const operation = methodsOfDocument.includes(request.method) ? operationFor(request) : undefined
    if (!operation && status < 400) return request.method === 'OPTIONS' ? null : `${status} of an undocumented call`
    const described = operation?.responses[status] ?? operation?.responses[`${Math.floor(status / 100)}XX`]
    if (operation && !described) return `status ${status} is not described`
    const media = described?.content?.['application/json']
    if (!/^application\/json\b/.test(contentType)) return `content type ${contentType}`
    return problemIn(media ? schemaOf(media) : plainError, body)
  }
}

function problemIn(schema: z.ZodType, body: string): string | null {
  try {
    return schema.safeParse(JSON.parse(body)).error?.message ?? null
  } catch {
    return 'the body is no JSON'
  }
}
