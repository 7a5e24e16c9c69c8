// The digest over HTTP: reading it, test mails, and unsubscribing with one click (RFC 8058).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { type Digest, readDigest } from '#features/digest/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { unsubscribePath } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'
import { headerOf, smtpDouble } from './support/smtp-double.ts'

let database: Database
const sites: SiteServer[] = []
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  cookie = await signedIn(await siteWith({}), database)
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await database?.close()
})

async function siteWith(env: Record<string, string>): Promise<SiteServer> {
  const site = await siteOver(database, env)
  sites.push(site)
  return site
}
const mailTo = (url: string, recipients = 'owner@example.com,editor@example.com') =>
  siteWith({ SMTP_URL: url, DIGEST_EMAIL: recipients, DIGEST_TIMEZONE: 'Europe/Berlin' })
const read = async (site: SiteServer): Promise<Digest> => {
  const response = await site.app.inject({ url: adminPaths.digest, headers: { cookie } })
  expect(response.statusCode).toBe(200)
  return readDigest.responses[200].parse(response.json())
}
const post = (site: SiteServer, url: string, payload: object = {}) =>
  site.app.inject({ method: 'POST', url, headers: { cookie }, payload })

describe('the digest', () => {
  it('is there without mail, and in the first week', async () => {
    const site = await siteWith({})
    const digest = await read(site)
    expect(digest).toMatchObject({
      state: 'first-week',
      needs: [],
      mail: { state: 'off', recipients: [], nextAt: null },
    })
    expect(digest.text).toContain('Your first summary comes on Monday, ')
    expect(Date.parse(digest.to) - Date.parse(digest.from)).toBe(6 * 86_400_000)
    expect(new Date(digest.from).getUTCDay()).toBe(1)
    const test = await post(site, adminPaths.testMail)
    expect([test.statusCode, test.json().message]).toEqual([409, 'Mail is off. Set SMTP_URL and DIGEST_EMAIL.'])
  })

  it('sends a test to everybody, or says why not, at most five times an hour', async () => {
    const server = await smtpDouble()
    const site = await mailTo(server.url)
    expect((await read(site)).mail).toMatchObject({ state: 'on', timeZone: 'Europe/Berlin', lastSentAt: null })
    expect((await post(site, adminPaths.testMail)).statusCode).toBe(200)
    expect(server.taken.map(({ to }) => to).toSorted()).toEqual(['editor@example.com', 'owner@example.com'])
    server.behave({ signIn: 'refused' })
    const refused = await post(site, adminPaths.testMail)
    expect([refused.statusCode, refused.json()]).toEqual([502, { message: 'The mail server refused the sign-in.' }])
    expect(refused.body).not.toContain('secret')
    const more = [
      await post(site, adminPaths.testMail),
      await post(site, adminPaths.testMail),
      await post(site, adminPaths.testMail),
    ]
    expect(more.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502])
    expect((await post(site, adminPaths.testMail)).statusCode).toBe(429)
  })
})

describe('the link to unsubscribe', () => {
  it('unsubscribes by a POST without cookies, and never by GET', async () => {
    const server = await smtpDouble()
    await database.query('TRUNCATE limits.used_points')
    const site = await mailTo(server.url, 'reader@example.com')
    expect((await post(site, adminPaths.testMail)).statusCode).toBe(200)
    const [mail] = server.taken
    if (!mail) throw new Error('no mail')
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const url = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1).replace('https://tools.example.com', '') ?? ''
    const isUnsubscribed = async () => (await read(site)).mail.recipients[0]?.isUnsubscribed

    const page = await site.app.inject({ url, headers: { purpose: 'prefetch' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>')
    expect(page.body).not.toContain('reader@example.com')
    expect(await isUnsubscribed()).toBe(false)

    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
      ],
    ] as const) {
      const done = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('You are unsubscribed.')
      expect(await isUnsubscribed()).toBe(true)
    }
    const test = await post(site, adminPaths.testMail)
    expect([test.statusCode, test.json()]).toEqual([502, { message: 'Everybody has unsubscribed.' }])

    expect((await post(site, adminPaths.resumeMail, { recipient: 'stranger@example.com' })).statusCode).toBe(404)
    expect((await post(site, adminPaths.resumeMail, { recipient: 'reader@example.com' })).statusCode).toBe(200)
    expect((await post(site, adminPaths.resumeMail, { recipient: 'reader@example.com' })).statusCode).toBe(404)
    expect(await isUnsubscribed()).toBe(false)
  })

  it.each([
    '',
    '?token=',
    '?token=a.b',
    `?token=${'a'.repeat(43)}.${'b'.repeat(43)}`,
    '?token=a&token=b',
    '?token[x]=1',
  ])('with a wrong token (%j) changes nothing', async (query) => {
    const [site] = sites
    if (!site) throw new Error('no site')
    const before = await database.query('SELECT count(*) FROM unsubscribed_recipients')
    for (const method of ['GET', 'POST'] as const) {
      const response = await site.app.inject({ method, url: unsubscribePath + query })
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain('This link is wrong.')
    }
    expect(await database.query('SELECT count(*) FROM unsubscribed_recipients')).toEqual(before)
  })

  it('refuses a body of more than a few kilobytes and other sites’ pages', async () => {
    const [site] = sites
    if (!site) throw new Error('no site')
    const send = (headers: Record<string, string>, payload: string) =>
      site.app.inject({ method: 'POST', url: unsubscribePath, headers, payload })
    const form = 'application/x-www-form-urlencoded'
    expect((await send({ 'content-type': form }, 'x'.repeat(5_000))).statusCode).toBe(413)
    expect((await send({ 'content-type': form, origin: 'https://evil.example' }, 'x')).statusCode).toBe(403)
  })
})
