// Puts the examples of the endpoints into the OpenAPI document.
import type { EndpointExample } from '#shared/endpoint.ts'

/** Where a route's schema carries its example until the document is built. */
export const exampleKey = 'x-example'

type Media = Record<string, { example?: unknown }>
type Operation = {
  [exampleKey]?: EndpointExample
  parameters?: { in: string; name: string; example?: unknown }[]
  requestBody?: { content?: Media }
  responses?: Record<string, { content?: Media }>
}
type Document = { paths?: Record<string, Record<string, Operation>> }

/** `{siteUrl}` in an example becomes the address of this site. Changes the document. */
export function placeExamples<D extends object>(document: D, siteUrl: string): D {
  const { paths = {} } = document as Document
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const example = operation[exampleKey]
    delete operation[exampleKey]
    if (example) place(operation, JSON.parse(JSON.stringify(example).replaceAll('{siteUrl}', siteUrl)))
  }
  return document
}

function place(operation: Operation, { params, query, body, response }: EndpointExample): void {
  const values: Record<string, unknown> = { ...params, ...query }
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== 'header' && parameter.name in values) parameter.example = values[parameter.name]
  }
  // 200 may mean that nothing was stored.
  const success = operation.responses?.['201'] ?? operation.responses?.['200']
  for (const media of Object.values(operation.requestBody?.content ?? {})) media.example = body
  for (const media of Object.values(success?.content ?? {})) media.example = response
}
