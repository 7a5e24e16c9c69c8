// An administrator who works on articles through the desk's calls, as an editor's browser does.
import { setTimeout as pause } from 'node:timers/promises'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'

export const administrator = { username: 'chaos', password: 'a password of the bench' }
export const administratorEnv = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }

export type Desk = {
  isSignedIn: () => Promise<boolean>
  create: (title: string, more: { isDraft: boolean }) => Promise<number>
  schedule: (id: number, publishAt: Date) => Promise<void>
  isPublished: (id: number) => Promise<boolean>
  /** Withdraws an article with a note. */
  remove: (id: number, note: string) => Promise<boolean>
  ask: (path: string, body?: object, method?: 'POST' | 'PATCH' | 'DELETE') => Promise<Response>
  cookie: string
}

/** Has no figure that a source must prove, because a schedule holds such an article back. */
const withoutClaims = {
  description: 'Short briefs help a team to agree on one aim before anybody writes a text.',
  practicalAdvice: 'Write down who reads the text, what they should do next, and why they would do it.',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
}

const pollMs = 200

export async function signInAtDesk(origin: string): Promise<Desk> {
  const signedIn = await post(origin + apiPaths.adminLogin, administrator)
  if (!signedIn.ok) throw new Error(`The sign-in returned ${signedIn.status}: ${await signedIn.text()}`)
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const ask: Desk['ask'] = (path, body, method) =>
    body ? post(origin + path, body, { cookie }, method) : fetch(origin + path, { headers: { cookie } })

  async function mustAnswer(path: string, body: object, method?: 'POST' | 'PATCH'): Promise<unknown> {
    const response = await ask(path, body, method)
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    ask,
    cookie,
    async isSignedIn() {
      const checked = (await (await ask(apiPaths.adminCheck)).json()) as { authenticated: boolean }
      return checked.authenticated
    },
    async create(title, more) {
      const form = { ...withoutClaims, title, ...more }
      return ((await mustAnswer(deskPaths.createArticle, form)) as { id: number }).id
    },
    async schedule(id, publishAt) {
      await mustAnswer(deskPaths.schedulePublication.replace(':id', String(id)), { publishAt: publishAt.toISOString() })
    },
    async remove(id, note) {
      return (await ask(deskPaths.deletePublished.replace(':id', String(id)), { note }, 'DELETE')).ok
    },
    async isPublished(id) {
      const { status } = await fetch(origin + apiPaths.newsArticle.replace(':id', String(id)))
      return status === 200
    },
  }
}

export async function within(limitMs: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await isDone())) {
    if (performance.now() > deadline) return false
    await pause(pollMs)
  }
  return true
}

function post(url: string, body: object, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers }
  return fetch(url, { method, headers: json, body: JSON.stringify(body) })
}
