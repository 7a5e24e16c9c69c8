// The root of pages that read data. Tool pages read none and never load the query library
// (docs/decisions/008-query-library.md).
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { type PageAnswers, usePageAnswers } from '#browser/navigation/page-answers.ts'
import { createQueryClient } from '#browser/query-client.ts'
import type { ApiKey } from '#shared/calls/api-call.ts'

let shared: QueryClient | undefined

/** The browser's only client, initialized with the document's data. */
export function sharedQueryClient(answers: PageAnswers): QueryClient {
  shared ??= clientWith(answers)
  return shared
}

export function QueryRoot({ children }: { children: ReactNode }) {
  const answers = usePageAnswers()
  // Each render on the server has its own client, so one visitor's data never reaches another's page.
  const [client] = useState(() => (typeof window === 'undefined' ? clientWith(answers) : sharedQueryClient(answers)))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function clientWith({ answers, unanswered = [], refused = [] }: PageAnswers): QueryClient {
  const client = createQueryClient()
  for (const [key, data] of answers) {
    if (data === null) markFailed(client, key, new ApiError(404, '', 'Not Found'))
    else client.setQueryData(key, data)
  }
  for (const key of unanswered) markFailed(client, key, new ApiError(503, '', 'Service Unavailable'))
  for (const [key, status, body] of refused) markFailed(client, key, new ApiError(status, JSON.stringify(body), ''))
  return client
}

/** Puts a failed read into the cache, so that the page shows its own error with a retry. */
function markFailed(client: QueryClient, queryKey: ApiKey, error: ApiError): void {
  const options = client.defaultQueryOptions({ queryKey })
  client.getQueryCache().build(client, options).setState({ status: 'error', error, fetchFailureReason: error })
}
