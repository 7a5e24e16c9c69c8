import { describe, expect, it } from 'vitest'
import { encodeContact, readContact } from './contact.ts'
import type { ContactContent } from './content.ts'

const nobody: ContactContent = {
  type: 'contact',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  company: '',
  jobTitle: '',
  website: '',
  note: '',
}
const contact = (values: Partial<ContactContent>) => ({ ...nobody, ...values })
const linesOf = (values: Partial<ContactContent>) => (encodeContact(contact(values)) as string).split('\r\n')

describe('a contact', () => {
  it('is a vCard 3.0 with every value on its line', () => {
    expect(
      linesOf({
        firstName: 'Anna',
        lastName: 'Lind',
        phone: '+47 22 00 00 00',
        email: 'anna@example.com',
        company: 'Fjord Tea, Inc.; Oslo',
        jobTitle: 'Buyer',
        website: 'example.com/a;b,c',
        note: 'Met in Oslo.\nCall \\ write',
      }),
    ).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lind;Anna;;;',
      'FN:Anna Lind',
      'ORG:Fjord Tea\\, Inc.\\; Oslo',
      'TITLE:Buyer',
      'TEL:+47 22 00 00 00',
      'EMAIL:anna@example.com',
      'URL:https://example.com/a;b,c',
      'NOTE:Met in Oslo.\\nCall \\\\ write',
      'END:VCARD',
      '',
    ])
  })

  it('needs a name or a company', () => {
    expect(encodeContact(contact({ phone: '+47 22 00 00 00', firstName: ' \u200b' }))).toBeNull()
    expect(linesOf({ company: 'Fjord Tea' })).toContain('FN:Fjord Tea')
    expect(linesOf({ lastName: 'Lind' }).slice(2, 4)).toEqual(['N:Lind;;;;', 'FN:Lind'])
  })

  it('folds a long note, never within a character', () => {
    const lines = linesOf({ lastName: 'Lind', note: '語🎉'.repeat(40) })
    expect(lines.length).toBeGreaterThan(7)
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  it.each([
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'anna@' }, 'email'],
    [{ website: 'not a url' }, 'website'],
    [{ website: 'javascript://%0aalert(1)' }, 'website'],
  ] as const)('refuses %j', (values, field) =>
    expect(encodeContact(contact(values))).toEqual({ kind: 'refused', field, reason: field }),
  )
})

describe('a phone', () => {
  it('reads the values back', () => {
    const values = contact({
      firstName: 'Anna; Maria',
      lastName: "O'Neill, Lind",
      phone: '(+47) 22-00',
      company: 'A\\B; C',
      website: 'https://example.com/?a=1,2;3',
      note: 'x\n'.repeat(60),
    })
    expect(readContact(encodeContact(values) as string)).toEqual(values)
  })

  it('reads nothing without a name', () => expect(readContact('BEGIN:VCARD\r\nTEL:1\r\nEND:VCARD')).toBeNull())
})
