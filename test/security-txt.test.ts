// The contact for vulnerabilities of this site, by RFC 9116.
import { expect, it, onTestFinished } from 'vitest'
import { databaseFor } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

const database = databaseFor('postgresql')

async function readWith(env: Record<string, string>) {
  const site = await siteOver(database(), env)
  onTestFinished(() => site.close())
  return site.app.inject('/.well-known/security.txt')
}

it.each([
  ['security@tools.example.com', 'mailto:security@tools.example.com'],
  ['mailto:security@tools.example.com', 'mailto:security@tools.example.com'],
  ['https://tools.example.com/report', 'https://tools.example.com/report'],
])(
  'security.txt names the contact %s as a URI, an expiry within a year, the language and its own address',
  async (contact, uri) => {
    const { statusCode, headers, body } = await readWith({ SECURITY_CONTACT: contact })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const [first, expires = '', ...more] = body.split('\n')
    expect(first).toBe(`Contact: ${uri}`)
    expect(more).toEqual([
      'Preferred-Languages: en',
      'Canonical: https://tools.example.com/.well-known/security.txt',
      '',
    ])
    const end = Date.parse(expires.replace(/^Expires: /, ''))
    expect(end).toBeGreaterThan(Date.now())
    expect(end).toBeLessThan(Date.now() + 365 * 86_400_000)
  },
)

it('security.txt returns 404 without a contact', async () => {
  expect((await readWith({})).statusCode).toBe(404)
})

it('a contact of several lines stops the start', async () => {
  await expect(readWith({ SECURITY_CONTACT: 'a@b.example\nContact: mailto:c@d.example' })).rejects.toThrow(
    'SECURITY_CONTACT',
  )
})
