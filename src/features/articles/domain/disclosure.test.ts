import { describe, expect, it } from 'vitest'
import { aiLabelOf, disclosureOf } from './disclosure.ts'

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
