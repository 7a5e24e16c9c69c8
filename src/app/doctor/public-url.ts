// The way from a browser to this site: the proxy, its certificate, and what the site believes about both.
import type { Config } from '#platform/config.ts'
import { syndicationPaths } from '#shared/syndication-paths.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Examined, type Finding, fault, ok, warning } from './finding.ts'
import { type Certificate, type Visit, visitPublicUrl } from './public-visit.ts'

const dayMs = 24 * 60 * 60_000
/** Certificates that renew themselves do so earlier. */
const soonDays = 14

export async function examinePublicUrl({ config, now }: Examined): Promise<Finding[]> {
  const settings = examineProxySettings(config)
  const visit = await visitPublicUrl(config.publicUrl)
  const certificate = visit.kind === 'answered' ? visit.certificate : null
  return [
    ...settings,
    ...examineAnswer(config.publicUrl, visit),
    ...(certificate ? examineCertificate(certificate, now()) : []),
    ...(certificate && visit.kind === 'answered' ? [examineHsts(visit.headers['strict-transport-security'])] : []),
  ]
}

function examineProxySettings({ publicUrl, trustProxy, host }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = isLoopback(hostname)
  if (protocol === 'http:' && !isHere) return [fault(words.proxy, words.plainHttp)]
  // The site itself serves plain HTTP only.
  if (protocol === 'https:' && trustProxy === false) return [fault(words.proxy, words.untrustedProxy)]
  if (typeof trustProxy === 'string' && /(^|[\s,])\S+\/0(\s|,|$)/.test(trustProxy))
    return [fault(words.proxy, words.everybodyTrusted)]
  if (trustProxy !== false && !isLoopback(host)) return [warning(words.proxy, words.openPort(host))]
  return [ok(words.proxy, trustProxy === false ? words.noProxy : words.proxyRight)]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || host.startsWith('127.')
}

function examineAnswer(publicUrl: string, visit: Visit): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (visit.kind === 'silent') {
    const isOnlyStopped = protocol === 'http:' && isLoopback(hostname)
    const text = words.noAnswer(publicUrl, visit.reason)
    return [isOnlyStopped ? warning(words.publicUrl, text) : fault(words.publicUrl, text)]
  }
  const { status, headers, body } = visit
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers.location ?? '', publicUrl)
    return [fault(words.publicUrl, words.moved(publicUrl, target?.origin ?? 'another place'))]
  }
  if (status >= 500) return [warning(words.publicUrl, words.siteDown(status))]
  // Every site names itself there.
  const isOurs = status === 200 && body.includes(`Sitemap: ${publicUrl}${syndicationPaths.sitemap}`)
  return [isOurs ? ok(words.publicUrl, words.answers(publicUrl)) : fault(words.publicUrl, words.otherSite(publicUrl))]
}

function examineCertificate({ validFrom, validTo, namesHost, distrust }: Certificate, now: number): Finding[] {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const left = Math.floor((validTo - now) / dayMs)
  const problems = [
    ...(validTo <= now ? [fault(words.tls, words.expired(day(validTo)))] : []),
    ...(validFrom > now ? [fault(words.tls, words.notYetValid(day(validFrom)))] : []),
    ...(namesHost ? [] : [fault(words.tls, words.otherName)]),
    ...(distrust ? [fault(words.tls, words.distrusted(distrust))] : []),
    ...(validTo > now && left < soonDays ? [warning(words.tls, words.expiresSoon(left))] : []),
  ]
  return problems.length > 0 ? problems : [ok(words.tls, words.certificateRight(left))]
}

function examineHsts(header: string | undefined): Finding {
  const maxAge = Number(/max-age="?(\d+)/i.exec(header ?? '')?.[1] ?? 0)
  return maxAge > 0 ? ok(words.tls, words.hstsRight) : warning(words.tls, words.noHsts)
}
