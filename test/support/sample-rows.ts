// What a browser sent: rows of each kind, and the receipts that open them.
import { type PersonalRow, type ReceiptKind, receiptKinds } from '#features/my-data/contract.ts'

export function receiptOf(kind: ReceiptKind, id: number): string {
  const letter = receiptKinds.find((each) => each.kind === kind)?.letter
  return `${letter}${id.toString(36)}.${'A'.repeat(22)}`
}

/** One row of each kind but notifications, and a text typed in three steps; newest first. */
export function sampleRows(newest = new Date()): PersonalRow[] {
  const at = (minutesAgo: number) => new Date(newest.getTime() - minutesAgo * 60_000).toISOString()
  const analysis = { language: 'en', industries: ['retail'], translation: null }
  const typed = (id: number, inputText: string): PersonalRow => ({
    kind: 'conversion',
    receipt: receiptOf('conversion', id),
    createdAt: at(id),
    inputText,
    outputText: inputText,
    analysis: id === 0 ? analysis : null,
  })
  return [
    typed(0, 'Spring sale starts Monday: 20% off everything, three days only'),
    typed(1, 'Spring sale starts Monday'),
    typed(2, 'Spring'),
    {
      kind: 'palette',
      receipt: receiptOf('palette', 1),
      createdAt: at(3),
      startingColor: '#0f766e',
      method: 'website-hsl-rotation',
      colors: ['#0f766e', '#2f855a'],
    },
    {
      kind: 'usage',
      receipt: receiptOf('usage', 1),
      createdAt: at(11),
      toolType: 'qr_code',
      action: 'copied_image',
      inputData: 'https://example.com/',
      outputData: null,
      metadata: null,
      ipAddress: '203.0.113.0',
    },
    {
      kind: 'page_view',
      receipt: receiptOf('page_view', 1),
      createdAt: at(24 * 60),
      path: '/article/41',
      referrer: null,
      sessionId: 'session_1_a',
      source: 'direct',
      device: 'desktop',
      utmSource: 'newsletter',
      utmMedium: 'email',
      utmCampaign: 'spring-sale',
      utmContent: null,
      utmTerm: null,
    },
    {
      kind: 'consent',
      receipt: receiptOf('consent', 1),
      createdAt: at(25 * 60),
      categories: ['necessary', 'analytics'],
      policyVersion: '2025-09-17',
    },
  ]
}

export const samplePush: PersonalRow = {
  kind: 'push_subscription',
  receipt: receiptOf('push_subscription', 1),
  createdAt: '2026-11-10T08:00:00.000Z',
  endpoint: 'https://push.example/abc',
  seenAt: '2026-11-20T08:00:00.000Z',
  preferences: {
    categories: ['marketing', 'ai'],
    quietHours: { from: 22, until: 8 },
    timeZone: 'Europe/Berlin',
    everyArticle: false,
  },
}
