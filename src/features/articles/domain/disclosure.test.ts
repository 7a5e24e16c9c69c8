import { describe, expect, it } from 'vitest'
import { aiLabelOf, disclosureOf, originAfter, originOf } from './disclosure.ts'

const at = '2025-09-17T08:00:00.000Z'

describe('the disclosure of an article', () => {
  it.each([
    ['manual', null, null, 'human-only', null],
    ['manual', at, null, 'human-only', null],
    ['generated', null, 'AI-generated', 'ai-autonomous', 'TrainedAlgorithmicMediaDigitalSource'],
    ['scheduled', null, 'AI-generated', 'ai-autonomous', 'TrainedAlgorithmicMediaDigitalSource'],
    [
      'generated',
      at,
      'AI-generated, reviewed by an editor',
      'ai-assisted',
      'CompositeWithTrainedAlgorithmicMediaDigitalSource',
    ],
    [
      'scheduled',
      at,
      'AI-generated, reviewed by an editor',
      'ai-assisted',
      'CompositeWithTrainedAlgorithmicMediaDigitalSource',
    ],
  ] as const)(
    'of a %s article reviewed at %s has the label %j and says %s',
    (origin, reviewedAt, label, says, type) => {
      const aiLabel = aiLabelOf({ origin, reviewedAt })
      expect(aiLabel).toBe(label)
      expect(disclosureOf(aiLabel)).toEqual({
        aiLabel: label,
        aiDisclosure: says,
        digitalSourceType: type && `https://schema.org/${type}`,
      })
    },
  )
})

describe('the origin of a text', () => {
  it.each([
    [undefined, 'manual'],
    ['human-only', 'manual'],
    ['ai-assisted', 'generated'],
    ['ai-autonomous', 'generated'],
  ] as const)('that its author states as %s is %s', (stated, origin) => expect(originOf(stated)).toBe(origin))

  it.each([
    ['manual', undefined, 'manual'],
    ['manual', 'human-only', 'manual'],
    ['manual', 'ai-assisted', 'generated'],
    ['generated', 'human-only', 'generated'],
    ['scheduled', 'ai-autonomous', 'scheduled'],
  ] as const)('%s after a change stated as %s is %s', (origin, stated, after) =>
    expect(originAfter(origin, stated)).toBe(after),
  )
})
