import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { consentCookieName } from '#features/consent/domain/consent-cookie.ts'
import { privacyAnchors } from '#features/legal/contract.ts'
import { privacySectionTitles } from '#features/legal/messages.ts'
import { PrivacyPolicy } from '#features/legal/ui.tsx'
import { toolLegalWords } from '#pages/messages/tool-legal-words.ts'

const site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

function render(page = <PrivacyPolicy site={site} toolWords={toolLegalWords} />): string {
  return renderToStaticMarkup(page)
}

const html = render()
const text = plain(html)

/** The visible text, with single spaces. */
function plain(markup: string): string {
  return markup
    .replace(/<\/(p|li|dt|dd|th|td|h\d|a)>|<br\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

function section(id: string): string {
  return plain(html.match(new RegExp(`<section[^>]* id="${id}"[\\s\\S]*?</section>`))?.[0] ?? '')
}

describe('the frame of the Privacy Policy', () => {
  it('has one main heading and the date of the last update', () => {
    expect(html.match(/<h1>[^<]*<\/h1>/g)).toEqual(['<h1>Privacy Policy</h1>'])
    expect(html).toContain('Last updated <time dateTime="2025-09-17">September 17, 2025</time>')
  })

  it('links to exactly the eight sections of the quick navigation, in order', () => {
    const nav = html.match(/<nav aria-label="Quick navigation">[\s\S]*?<\/nav>/)?.[0] ?? ''
    expect([...nav.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])).toEqual([
      'information-we-collect',
      'how-we-use-data',
      'data-sharing',
      'cookies',
      'data-retention',
      'your-rights',
      'security',
      'contact',
    ])
    for (const id of privacyAnchors) expect(nav).toContain(`>${privacySectionTitles[id]}</a>`)
  })

  it('has all twelve sections in order, each named by its heading', () => {
    const sections = [
      ...html.matchAll(/<section[^>]*id="([^"]+)" aria-labelledby="([^"]+)"><h2 id="([^"]+)">([^<]+)</g),
    ]
    expect(sections.map((match) => match[1])).toEqual([
      'information-we-collect',
      'how-we-use-data',
      'legal-bases',
      'data-sharing',
      'cookies',
      'data-retention',
      'your-rights',
      'security',
      'international-transfers',
      'childrens-privacy',
      'policy-changes',
      'contact',
    ])
    for (const [, , labelledBy, headingId] of sections) expect(labelledBy).toBe(headingId)
    expect(html.match(/<section/g)).toHaveLength(sections.length)
  })

  it('has unique ids and skips no heading level', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const levels = [...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
    levels.forEach((level, i) => {
      expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1)
    })
  })

  it('ends with links to the terms and back to the tools', () => {
    const end = html.slice(html.lastIndexOf('</section>'))
    expect([...end.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map((match) => [match[1], match[2]])).toEqual([
      ['/terms-of-service', 'Terms of Service'],
      ['/', 'Back to Tools'],
    ])
  })

  it('links the privacy email in the contact section and does not mention the legal one', () => {
    expect(html).toContain('<a href="mailto:privacy@proof.example">privacy@proof.example</a>')
    expect(section('contact')).toContain('privacy@proof.example')
    expect(html).not.toContain('legal@')
  })

  it('has no inline styles, which the content security policy forbids', () => {
    expect(html).not.toMatch(/ style="/)
  })
})

describe('the statements of the Privacy Policy', () => {
  it.each([
    ['directly', ['Text tool input', 'Color preferences', 'QR content', 'Administrator accounts']],
    [
      'automatically',
      ['Usage analytics', 'Device and browser information, including IP address', 'Approximate location'],
    ],
  ])('lists the data collected %s', (_, terms) => {
    for (const term of terms) expect(html).toContain(`<dt>${term}</dt>`)
  })

  it('states how addresses are shortened, and that conversions and palettes have none', () => {
    expect(section('information-we-collect')).toContain(
      'of an IPv4 address the /24 network, of an IPv6 address the /48',
    )
    expect(section('information-we-collect')).toContain('Text conversions and palettes are stored without a name')
    expect(section('information-we-collect')).toContain('Page views carry no IP address')
  })

  it('states the effects of the two privacy signals', () => {
    expect(section('information-we-collect')).toContain('we store no usage events and no page views')
    expect(section('information-we-collect')).toMatch(/Text conversions and palettes.* are stored as described above/)
  })

  it.each(['Legitimate interest', 'Consent', 'Contract', 'Legal obligation'])('names the legal basis %s', (basis) => {
    expect(section('legal-bases')).toContain(basis)
  })

  it('lists six kinds of recipients, of which only the tag manager is optional', () => {
    const marks = [...section('data-sharing').matchAll(/([A-Z][A-Za-z ]+) (Optional|Required) /g)]
    expect(marks.map((match) => [match[1]?.trim(), match[2]])).toEqual([
      ['Tag manager', 'Optional'],
      ['Consent platform', 'Required'],
      ['Hosting', 'Required'],
      ['IP geolocation', 'Required'],
      ['AI text analysis providers', 'Required'],
      ['AI content generation provider', 'Required'],
    ])
  })

  it.each(['_ga', '_ga_*', '_gid', '__cq_*'])('lists the cookie %s as optional', (name) => {
    const [essential = '', optional = ''] = html.split('<h3>Optional analytics</h3>')
    expect(optional).toContain(`<dt>${name}</dt>`)
    expect(essential).not.toContain(`<dt>${name}</dt>`)
  })

  it('states the content of a page view, and the counts without consent', () => {
    const collected = section('information-we-collect')
    for (const part of ['the path', 'without its query', 'a tablet’s or a desktop’s', 'a random session id'])
      expect(collected).toContain(part)
    expect(collected).toContain('These sums hold no IP address, no id')
  })

  it('names the cookie that stores the choice and its duration, and what a withdrawal deletes', () => {
    const [essential = '', optional = ''] = section('cookies').split('Optional analytics')
    expect(essential).toContain(`The cookie “${consentCookieName}” keeps`)
    expect(essential).toContain('for 12 months')
    expect(optional).toContain('the analytics cookies and the session id are deleted')
  })

  it.each([
    ['Tool usage data', '90 days'],
    ['Analytics data', '90 days'],
    ['Data at the analytics provider', '26 months (with your consent)'],
    ['Consent records', '12 months'],
    ['Administrative logs', '1 year'],
    ['IP geolocation cache', '24 hours'],
  ])('keeps %s for %s', (data, kept) => {
    const row = html.split('<tr>').find((part) => part.startsWith(`<th scope="row">${data}`))
    expect(row).toContain(`<td>${kept}</td>`)
  })

  it('states the content, the carrier, the retention and the end of a push subscription', () => {
    const collected = section('information-we-collect')
    for (const part of ['an address at the push service', 'the keys', 'what you chose', 'your time zone', 'last here'])
      expect(collected).toContain(part)
    expect(section('legal-bases')).toMatch(/Consent Page views, .*push notifications\./)
    expect(section('data-sharing')).toContain('it learns that this site sends you one and when, not what it says')
    expect(section('data-retention')).toMatch(/Push subscriptions Until you turn notifications off.* 90 days after/)
    expect(section('your-rights')).toContain('turn push notifications off')
  })

  it.each(['Offline use', 'Waiting entries', 'Install offer'])('states what a browser stores: %s', (kept) => {
    const [essential = ''] = html.split('<h3>Optional analytics</h3>')
    expect(essential).toContain(`<dt>${kept}</dt>`)
  })

  it.each(['Access and portability', 'Correction', 'Deletion', 'Processing restriction', 'Opt-out'])(
    'grants the right of %s',
    (right) => {
      expect(section('your-rights')).toContain(right)
    },
  )

  it('states the response times of the specification', () => {
    expect(section('your-rights')).toContain('within 30 days')
    expect(section('contact')).toContain('within 1-2 business days')
  })

  it('links to My Data from the rights and from the data in the browser', () => {
    for (const id of ['your-rights', 'cookies']) {
      const own = html.match(new RegExp(`<section[^>]* id="${id}"[\\s\\S]*?</section>`))?.[0]
      expect(own).toContain('<a href="/my-data">My data</a>')
    }
  })

  it('lets administrators ask for the deletion of their accounts by contact', () => {
    expect(section('your-rights')).toContain('Administrators ask us by email to delete their accounts')
  })

  it('mentions bcrypt, rate limiting, hosting in the United States and children under 13', () => {
    expect(section('security')).toContain('hashed with bcrypt')
    expect(section('security')).toContain('Rate limiting')
    expect(section('international-transfers')).toContain('hosted in the United States')
    expect(section('childrens-privacy')).toContain('children under 13')
  })

  it('claims encrypted connections only where the site has them', () => {
    expect(section('security')).toContain('HTTPS')
    expect(
      render(<PrivacyPolicy site={{ ...site, url: 'http://localhost:3000' }} toolWords={toolLegalWords} />),
    ).not.toContain('HTTPS')
  })

  it('contains only numbers of the specification and the decisions', () => {
    const known = new Set(['17', '2025', '90', '26', '12', '1', '2', '24', '48', '30', '13', '10,000'])
    const numbers = text.replace(/IPv[46]/g, '').match(/\d[\d,]*\d|\d/g) ?? []
    expect(numbers.filter((number) => !known.has(number))).toEqual([])
  })
})

describe('the control for cookie preferences', () => {
  it('is shown in the cookies section when it is passed in', () => {
    const withControl = render(
      <PrivacyPolicy
        site={site}
        toolWords={toolLegalWords}
        cookiePreferences={<button type="button">Manage</button>}
      />,
    )
    const cookies = withControl.match(/<section[^>]* id="cookies"[\s\S]*?<\/section>/)?.[0]
    expect(cookies).toContain('<button type="button">Manage</button>')
  })

  it('leaves nothing behind when it is missing', () => {
    expect(html).not.toContain('<button')
    expect(html).not.toMatch(/<(p|div)[^>]*><\/\1>/)
  })
})
