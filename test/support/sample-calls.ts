// A valid and an invalid call for every endpoint in the contracts, for tests that cover all of them.
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { sampleSubscription } from './sample-subscription.ts'

const article = {
  title: 'A sample article',
  description: '- A bullet of the description that is long enough, with 40% of its words',
  practicalAdvice: '- An action that is long enough',
}
const day = new Date().toISOString().slice(0, 10)
const today = { from: day, to: day }

const bodies: Record<string, Record<string, unknown>> = {
  [`POST ${apiPaths.adminLogin}`]: { username: 'mira', password: 'a password of the tests', code: '' },
  // The same password again, so that later calls can still sign in.
  [`POST ${adminPaths.password}`]: {
    currentPassword: 'a password of the tests',
    newPassword: 'a password of the tests',
  },
  [`POST ${adminPaths.secondFactorSecret}`]: { password: 'a password of the tests' },
  [`POST ${adminPaths.secondFactor}`]: { code: '123 456' },
  [`POST ${adminPaths.recoveryCodes}`]: { password: 'a password of the tests', code: '123 456' },
  [`DELETE ${adminPaths.secondFactor}`]: { password: 'a password of the tests', code: '123 456' },
  [`POST ${adminPaths.keys}`]: { name: 'Reporting sheet', scopes: ['stats:read'], expiresInDays: 90 },
  [`POST ${adminPaths.webhooks}`]: { url: 'https://hooks.example.com/news', events: ['article.published', 'digest'] },
  [`POST ${adminPaths.geolocate}`]: { ip: '203.0.113.0' },
  [`POST ${adminPaths.resumeMail}`]: { recipient: 'owner@example.com' },
  [`POST ${adminPaths.testNotification}`]: { endpoint: sampleSubscription.endpoint },
  [`POST ${adminPaths.notes}`]: { text: 'Spring sale', ...today },
  [`POST ${adminPaths.analyzeBatch}`]: { limit: 1 },
  [`POST ${deskPaths.previewArticle}`]: article,
  [`POST ${deskPaths.createArticle}`]: article,
  [`PATCH ${deskPaths.editArticle}`]: { title: 'An edited article' },
  [`DELETE ${deskPaths.deletePublished}`]: { note: 'Two of its sources do not contain our figures.' },
  [`POST ${deskPaths.publishArticle}`]: { reviewed: true, confirmClaims: true },
  [`POST ${deskPaths.restoreRevision}`]: {},
  [`PATCH ${deskPaths.evidence}`]: { text: '40%', reason: 'Counted by hand' },
  [`POST ${deskPaths.schedulePublication}`]: { publishAt: '2090-01-01T00:00:00.000Z' },
  [`POST ${deskPaths.generateArticle}`]: { topic: 'Headlines' },
  [`PUT ${deskPaths.houseRules}`]: { rules: 'Say "you".', neverUse: ['unlock'] },
}

type Named = { method: string; path: string }
export const nameOf = ({ method, path }: Named): string => `${method} ${path}`

/** Public calls have it as their example. Fails for a call with a body and no sample. */
export function rightBody(call: Endpoint): Record<string, unknown> | undefined {
  const body = bodies[nameOf(call)] ?? (call.example?.body && { ...call.example.body })
  if (call.body && !body) throw new Error(`${nameOf(call)} has no valid body in test/support/sample-calls.ts`)
  return body
}

type Request = { path: string; body?: unknown; headers?: Record<string, string>; status: number }

/** The same call with one error, and the expected status; null for calls that cannot be invalid. */
export function wrongCall(call: Endpoint): Request | null {
  const path = call.path.replace(':id', 'abc').replace(':number', '1')
  if (call.params) return { path, body: rightBody(call), status: 404 }
  if (call.body) return { path, body: 7, status: 400 }
  if (call.query instanceof z.ZodObject) return { path: `${path}?${Object.keys(call.query.shape)[0]}=x`, status: 400 }
  if (call.access === 'administrator') return { path, headers: { cookie: '' }, status: 401 }
  if (call.method !== 'GET') return { path, headers: { 'sec-fetch-site': 'cross-site' }, status: 403 }
  return null
}
