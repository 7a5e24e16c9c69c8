// The keys of programs on the settings page (Decisions, Keys, webhooks, agents).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint, keyScopes } from '#shared/endpoint.ts'
import { line, visible } from '#shared/text-schema.ts'
import { longestDays, maxKeyNameCharacters } from './domain/key-form.ts'

const instant = z.iso.datetime({ offset: true })

const scopesSchema = z.array(z.enum(keyScopes))

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: scopesSchema,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Exact to the minute. */
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof keySchema>

export const listKeys = endpoint({
  method: 'GET',
  path: adminPaths.keys,
  summary: 'The keys of programs, newest first, expired ones for 30 more days',
  access: 'administrator',
  responses: { 200: z.object({ keys: z.array(keySchema) }) },
})

export const createKey = endpoint({
  method: 'POST',
  path: adminPaths.keys,
  summary: 'Makes a key for a program. Only this response contains it',
  access: 'administrator',
  action: 'made a key',
  body: z.object({
    name: visible(line(maxKeyNameCharacters)).transform((name) => name.trim()),
    scopes: scopesSchema
      .min(1)
      .max(keyScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Must not repeat a scope'),
    expiresInDays: z.number().int().min(1).max(longestDays),
  }),
  responses: {
    201: keySchema.pick({ id: true, name: true, scopes: true, expiresAt: true }).extend({ key: z.string() }),
  },
})
export type NewKey = z.infer<(typeof createKey)['responses'][201]>
export type KeyForm = z.input<(typeof createKey)['body']>

export const revokeKey = endpoint({
  method: 'DELETE',
  path: adminPaths.key,
  summary: 'Revokes a key: it is refused from now on. 404 when there is no such key',
  access: 'administrator',
  action: 'revoked a key',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
})

export const endpoints = [listKeys, createKey, revokeKey] as const
