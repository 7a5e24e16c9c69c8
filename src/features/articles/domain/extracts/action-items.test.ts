import { describe, expect, it } from 'vitest'
import { extractActionItems } from './bullets.ts'

describe('action items', () => {
  it.each([
    [15, false],
    [16, true],
    [5000, true],
  ])('of %i characters: %s', (length, isTaken) => {
    for (const character of ['a', '🚀']) {
      const text = character.repeat(length)
      expect(extractActionItems(`- ${text}`)).toEqual(isTaken ? [text] : [])
      expect(extractActionItems(`- __${text}__`)).toEqual(isTaken ? [text] : [])
    }
  })

  it('are all bullets of the practical advice, without their checkboxes', () => {
    const advice = [
      '- [ ] audit your landing pages',
      '* **Test** two headlines each week',
      '• write the brief before the ad',
    ]
    const many = Array.from({ length: 30 }, (_, n) => `- action number ${n} of many`)
    expect(extractActionItems([...advice, ...many].join('\r\n'))).toHaveLength(33)
    expect(extractActionItems(advice.join('\n'))).toEqual([
      'audit your landing pages',
      'Test two headlines each week',
      'write the brief before the ad',
    ])
  })

  it('exclude numbered lines, prose and code', () => {
    expect(
      extractActionItems('1. audit your landing pages\nAudit your landing pages\n```\n- audit your pages\n```'),
    ).toEqual([])
    expect(extractActionItems('')).toEqual([])
  })
})
