// The week on the Overview: sentences, links, what needs somebody, and every state.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, refusal, reply } from '../../../../test/support/fake-network.ts'
import { show, toast } from '../../../../test/support/show.tsx'
import { type Digest, readDigest } from '../contract.ts'
import { sampleDigest } from '../testing/digest.ts'
import { MondayPanel } from './monday-panel.tsx'

async function open(digest: Partial<Digest> = {}) {
  reply(readDigest, { ...sampleDigest, ...digest })
  const shown = show(<MondayPanel />)
  const needs = await screen.findByRole('region', { name: 'Needs you' })
  return { ...shown, needs, letter: screen.getByRole('region', { name: 'Monday in five sentences' }) }
}
const mail = sampleDigest.mail

describe('Monday in five sentences', () => {
  it('shows the sentences with their week and links phrases to their panels', async () => {
    const { letter } = await open()
    expect(letter.textContent).toContain('November 16 to 22')
    expect(letter.querySelector('p')?.textContent).toBe(
      'Last week 2,184 people came, 8% more than the week before. Most came from google.com. ' +
        'They used the QR Code Generator most. The campaign spring-sale brought 212 people. Two things need you.',
    )
    const links = within(letter).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2,184 people', '/admin?tab=analytics#visits'],
      ['8% more', '/admin?tab=analytics#visits'],
      ['google.com', '/admin?tab=analytics#sources'],
      ['QR Code Generator', '#tools'],
      ['spring-sale', '/admin?tab=analytics#campaigns'],
      ['Two things need you.', '#needs'],
      ['Mailed Mondays at 08:00', '/admin?tab=settings#digest'],
    ])
  })

  it('copies the sentences as text', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Last week 2,184 people came, .* Two things need you\.$/)
    await toast('Copied')
  })

  it('says nothing about mail when there is none', async () => {
    await open({ mail: { ...mail, state: 'off', recipients: [], nextAt: null, lastSentAt: null } })
    expect(screen.queryByRole('link', { name: 'Mailed Mondays at 08:00' })).toBeNull()
  })

  it('says that a mail was not sent, and why', async () => {
    const failure = { at: '2026-11-23T07:00:00.000Z', reason: 'The mail server refused the sign-in.' }
    const { letter } = await open({ mail: { ...mail, failure } })
    expect(letter.textContent).toContain(
      'The mail of November 23 was not sent. The mail server refused the sign-in. The summary is here all the same.',
    )
    expect(within(letter).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/admin?tab=settings#digest',
    )
  })

  it('announces the first summary in the first week, without a week and a button', async () => {
    const text = 'Your first summary comes on Monday, November 30.'
    const { letter } = await open({ state: 'first-week', sentences: [[{ text }]] })
    expect(letter.textContent).toContain(text)
    expect(letter.textContent).not.toContain('November 16')
    expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull()
  })

  it('is busy while it loads', () => {
    reply(readDigest, held(sampleDigest).reply)
    show(<MondayPanel />)
    const panel = screen.getByRole('region', { name: 'Monday in five sentences' })
    expect(panel.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Loading the summary')
  })

  it('offers to try again when it cannot be loaded', async () => {
    reply(readDigest, refusal(503))
    const { user } = show(<MondayPanel />)
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
    expect(alert.textContent).toContain('Failed to load the summary.')
    reply(readDigest, sampleDigest)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Needs you' })
  })
})

describe('Needs you', () => {
  it('lists what, why and one link each, with their number', async () => {
    const { needs } = await open()
    expect(needs.textContent).toMatch(/^Needs you2/)
    const items = within(needs).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      '81 notifications failedKey refused, Nov 21Fix',
      '2 drafts with open facts3 not found, 1 without sourceCheck',
    ])
    const link = within(needs).getByRole('link', { name: 'Fix: 81 notifications failed' })
    expect(link.getAttribute('href')).toBe('/admin?tab=editorial&desk=published')
  })

  it('says that all is clear', async () => {
    const { needs } = await open({ needs: [] })
    expect(needs.textContent).toBe('Needs you0All clear. Notifications, sources and jobs are fine.')
  })
})
