// A digest for tests of the panels.
import type { Digest } from '../contract.ts'

export const sampleDigest: Digest = {
  from: '2026-11-16',
  to: '2026-11-22',
  state: 'ready',
  subject: 'Proof Tools, November 16 to 22: 2,184 people, 8% more',
  text: 'Your week, November 16 to 22\n',
  html: '<!doctype html>',
  sentences: [
    [
      { text: 'Last week ' },
      { text: '2,184 people', panel: 'visitors' },
      { text: ' came, ' },
      { text: '8% more', panel: 'visitors' },
      { text: ' than the week before.' },
    ],
    [{ text: 'Most came from ' }, { text: 'google.com', panel: 'sources' }, { text: '.' }],
    [{ text: 'They used the ' }, { text: 'QR Code Generator', panel: 'tools' }, { text: ' most.' }],
    [{ text: 'The campaign ' }, { text: 'spring-sale', panel: 'campaigns' }, { text: ' brought 212 people.' }],
    [{ text: 'Two things need you.', panel: 'needs' }],
  ],
  needs: [
    {
      kind: 'notifications',
      what: '81 notifications failed',
      why: 'Key refused, Nov 21',
      link: '/admin?tab=editorial&desk=published',
      action: 'Fix',
    },
    {
      kind: 'facts',
      what: '2 drafts with open facts',
      why: '3 not found, 1 without source',
      link: '/admin?tab=editorial&desk=drafts',
      action: 'Check',
    },
  ],
  mail: {
    state: 'on',
    timeZone: 'Europe/Berlin',
    recipients: [{ address: 'owner@example.com', isUnsubscribed: false }],
    nextAt: '2026-11-30T07:00:00.000Z',
    lastSentAt: '2026-11-23T07:00:00.000Z',
    failure: null,
  },
}
