import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const inline = { script: 'sha256-a', style: 'sha256-b' }
const policyOf = (options: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(options)['content-security-policy'] ?? ''

describe('the content security policy', () => {
  it('without a tag manager allows only the own origin and the named inline blocks', () => {
    for (const hasTagManager of [undefined, false]) {
      expect(policyOf({ https: true, inline, ...(hasTagManager !== undefined && { hasTagManager }) })).toBe(
        [
          "default-src 'self'",
          "script-src 'self' 'sha256-a'",
          "style-src 'self' 'sha256-b'",
          "style-src-attr 'unsafe-inline'",
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          "object-src 'none'",
          "base-uri 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types site',
          'upgrade-insecure-requests',
        ].join('; '),
      )
    }
  })

  it('with a tag manager allows its scripts, images and connections, and no inline or evaluated script', () => {
    const google = 'https://www.googletagmanager.com'
    const collection = 'https://*.google-analytics.com'
    const opened = policyOf({ https: false, inline, hasTagManager: true })
      .split('; ')
      .filter((directive) => directive.includes('google'))
    expect(opened).toEqual([
      `script-src 'self' 'sha256-a' ${google}`,
      `img-src 'self' data: blob: ${google} ${collection}`,
      `connect-src 'self' ${google} ${collection} https://*.analytics.google.com`,
    ])
    expect(policyOf({ https: false, inline, hasTagManager: true })).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('allows one policy of Trusted Types in documents, and requires none where a tag manager adds scripts', () => {
    expect(policyOf({ https: true, inline })).toContain("require-trusted-types-for 'script'; trusted-types site;")
    expect(policyOf({ https: true, inline, hasTagManager: true })).not.toContain('trusted-types')
    expect(policyOf({ https: true })).not.toContain('trusted-types')
  })
})
