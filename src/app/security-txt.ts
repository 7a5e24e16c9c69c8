// The contact for reports of vulnerabilities in this site (RFC 9116).
import type { Config } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { securityTxtPath } from '#shared/paths.ts'

/** The standard recommends less than a year. */
const validDays = 180

/** Of the people behind the contact, as far as the site knows: that of its own texts. */
const language = 'en'

/** Without a contact the address returns a 404. */
export function securityTxt(app: App, { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>) {
  if (securityContact === undefined) return
  app.get(securityTxtPath, { schema: { hide: true } }, (_, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${language}`,
      `Canonical: ${publicUrl}${securityTxtPath}`,
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(`${lines.join('\n')}\n`)
  })
}
