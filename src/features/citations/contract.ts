// The check of an article's citations on an administrator's request (Spec 7; Decisions, Answers of the calls).
import { z } from 'zod'
import { citationCheckSchema } from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const checkCitations = endpoint({
  method: 'POST',
  path: deskPaths.checkCitations,
  summary: 'Fetches every citation of an article and answers what became of each',
  access: 'administrator',
  action: 'checked the citations of an article',
  params: z.object({ id: z.string() }),
  responses: { 200: z.array(citationCheckSchema) },
})

export const endpoints = [checkCitations] as const
