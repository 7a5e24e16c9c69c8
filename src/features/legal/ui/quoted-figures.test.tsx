// The policies take their figures from code: with other figures in code, their texts must change.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'

vi.mock('#shared/retention.ts', () => ({
  toolUsageRetentionDays: 7001,
  analyticsRetentionDays: 7002,
  tagManagerRetentionMonths: 7003,
  consentRecordRetentionMonths: 7004,
  administrativeLogRetentionYears: 7005,
  geolocationCacheHours: 7006,
  pushSubscriptionSilentDays: 7008,
}))
vi.mock('#shared/text-limits.ts', () => ({ maxToolTextCharacters: 7007 }))
vi.mock('#features/legal/domain/legal-terms.ts', () => ({
  policyLastUpdated: '2031-02-03',
  rightsAnswerDays: 7010,
  privacyReplyBusinessDays: '7011-7012',
  minimumAge: 7013,
  adultAge: 7014,
  liabilityCapDollars: 7015,
  freeServicesPaidDollars: 7016,
  liabilityLookbackMonths: 7017,
  claimPeriod: '7018 years',
  storedIpv4PrefixBits: 7019,
  storedIpv6PrefixBits: 7020,
  analyticsCookieNames: ['_ga'],
}))

// Test files of this tier share loaded modules, so the modules are reset before and after.
vi.resetModules()
const { PrivacyPolicy, TermsOfService } = await import('#features/legal/ui.tsx')
const { toolLegalWords } = await import('#pages/messages/tool-legal-words.ts')
afterAll(() => {
  vi.resetModules()
})

const site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

function numbersOf(page: React.ReactElement): Set<string> {
  const html = renderToStaticMarkup(page)
  const text = html.replace(/<[^>]+>/g, ' ').replace(/IPv[46]/g, '')
  return new Set((text.match(/\d[\d,]*\d|\d/g) ?? []).map((number) => number.replaceAll(',', '')))
}

describe('every number in a policy is quoted from code', () => {
  it('in the Privacy Policy', () => {
    const quoted = [7001, 7002, 7003, 7004, 7005, 7006, 7007, 7008, 7010, 7011, 7012, 7013, 7019, 7020, 3, 2031]
    expect(numbersOf(<PrivacyPolicy site={site} toolWords={toolLegalWords} />)).toEqual(new Set(quoted.map(String)))
  })

  it('in the Terms of Service', () => {
    const quoted = [7001, 7007, 7013, 7014, 7015, 7016, 7017, 7018, 3, 2031]
    expect(numbersOf(<TermsOfService site={site} toolWords={toolLegalWords} />)).toEqual(new Set(quoted.map(String)))
  })
})
