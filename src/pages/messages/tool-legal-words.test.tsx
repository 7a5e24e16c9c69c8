import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { site } from '#features/articles/ui/testing/sample-articles.tsx'
import { PrivacyPolicy, TermsOfService } from '#features/legal/ui.tsx'
import { tools } from '#shared/tools.ts'
import { toolLegalWords } from './tool-legal-words.ts'

const privacy = <PrivacyPolicy site={site} toolWords={toolLegalWords} />
const terms = <TermsOfService site={site} toolWords={toolLegalWords} />

/** Returns the first entries of a section's first list, one per tool. */
function firstEntries(policy: ReactElement, section: string) {
  const list = render(policy).container.querySelector(`#${section} dl`)
  const read = (name: string) => [...(list?.querySelectorAll(name) ?? [])].map(({ textContent }) => textContent)
  const texts = read('dd')
  return read('dt')
    .map((term, i) => ({ term, text: texts[i] }))
    .slice(0, tools.length)
}

describe('the lists of tools in the policies', () => {
  it.each([
    ['what it is given', privacy, 'information-we-collect', 'input'],
    ['what it does', terms, 'services', 'service'],
    ['what to mind', terms, 'disclaimers', 'caution'],
  ] as const)('start with every tool and %s', (_, policy, section, kind) => {
    expect(toolLegalWords).toHaveLength(tools.length)
    expect(firstEntries(policy, section)).toEqual(toolLegalWords.map((words) => words[kind]))
  })

  it('assign the results of every tool to the visitor', () => {
    const content = render(terms).container.querySelector('#user-content')?.textContent
    for (const { results } of toolLegalWords) expect(content).toContain(`your ${results}`)
  })
})
