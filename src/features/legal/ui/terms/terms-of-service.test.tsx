import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { termsAnchors } from '#features/legal/contract.ts'
import { termsSectionTitles } from '#features/legal/messages.ts'
import { TermsOfService } from '#features/legal/ui.tsx'
import { toolLegalWords } from '#pages/messages/tool-legal-words.ts'

const site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

const html = renderToStaticMarkup(<TermsOfService site={site} toolWords={toolLegalWords} />)

function section(id: string): string {
  return plain(html.match(new RegExp(`<section[^>]* id="${id}"[\\s\\S]*?</section>`))?.[0] ?? '')
}

/** The visible text, with single spaces. */
function plain(markup: string): string {
  return markup
    .replace(/<\/(p|li|dt|dd|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

describe('the frame of the Terms of Service', () => {
  it('has one main heading and the date of the last update', () => {
    expect(html.match(/<h1>[^<]*<\/h1>/g)).toEqual(['<h1>Terms of Service</h1>'])
    expect(html).toContain('Last updated <time dateTime="2025-09-17">September 17, 2025</time>')
  })

  it('links to exactly the nine sections of the quick navigation, in order', () => {
    const nav = html.match(/<nav aria-label="Quick navigation">[\s\S]*?<\/nav>/)?.[0] ?? ''
    expect([...nav.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])).toEqual([
      'acceptance',
      'eligibility',
      'services',
      'acceptable-use',
      'user-content',
      'intellectual-property',
      'disclaimers',
      'limitation-liability',
      'termination',
    ])
    for (const id of termsAnchors) expect(nav).toContain(`>${termsSectionTitles[id]}</a>`)
  })

  it('has all twelve sections in order, each named by its heading', () => {
    const sections = [
      ...html.matchAll(/<section[^>]*id="([^"]+)" aria-labelledby="([^"]+)"><h2 id="([^"]+)">([^<]+)</g),
    ]
    expect(sections.map((match) => match[4])).toEqual([
      'Acceptance',
      'Eligibility',
      'Services',
      'Acceptable Use',
      'User Content',
      'Intellectual Property',
      'Disclaimers',
      'Limitation of Liability',
      'Account Termination',
      'Governing Law and Disputes',
      'Miscellaneous',
      'Contact',
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

  it('ends with links to the privacy page and back to the tools', () => {
    const end = html.slice(html.lastIndexOf('</section>'))
    expect([...end.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map((match) => [match[1], match[2]])).toEqual([
      ['/privacy-policy', 'Privacy Policy'],
      ['/', 'Back to Tools'],
    ])
  })

  it('links the legal email in the contact section and does not mention the privacy one', () => {
    expect(html).toContain('<a href="mailto:legal@proof.example">legal@proof.example</a>')
    expect(section('contact')).toContain('legal@proof.example')
    expect(html).not.toContain('privacy@')
  })
})

describe('the statements of the Terms of Service', () => {
  it('asks for 13 years of age, and permission under 18', () => {
    expect(section('eligibility')).toContain('13 or older')
    expect(section('eligibility')).toMatch(/under 18, you need the permission of a parent or guardian/)
  })

  it('limits liability to $100 or what was paid in the preceding 12 months, nothing for free services', () => {
    expect(section('limitation-liability')).toContain(
      'limited to $100 or the amount you paid us for the services in the preceding 12 months ($0 for free services)',
    )
  })

  it('leaves disputes to the law and the courts of Delaware, within one year, without class actions', () => {
    expect(section('governing-law')).toContain('laws of the United States and of the State of Delaware')
    expect(section('governing-law')).toContain('courts located in Delaware')
    expect(section('governing-law')).toContain('within one year')
    expect(section('governing-law')).toContain('Class action waiver')
  })

  it('lets administrators ask for the deletion of their accounts by contact', () => {
    expect(section('termination')).toMatch(/Administrators .* account deleted ask us by email at legal@proof\.example/)
  })

  it('states that AI-written articles are labeled and may be wrong', () => {
    expect(section('services')).toContain('Articles written by AI are labeled')
    expect(section('disclaimers')).toContain('may contain errors')
  })

  it('contains only numbers of the specification and the decisions', () => {
    const known = new Set(['17', '2025', '13', '18', '100', '0', '12', '90', '10,000'])
    const numbers = plain(html).match(/\d[\d,]*\d|\d/g) ?? []
    expect(numbers.filter((number) => !known.has(number))).toEqual([])
  })
})
