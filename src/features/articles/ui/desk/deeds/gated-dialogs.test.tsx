import { describe, expect, it } from 'vitest'
import { render } from '../../testing/sample-articles.tsx'
import { checked, deskItem } from '../testing/sample-desk.ts'
import { GatedDialog } from './gated-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { PublishGate } from './use-publish-gate.ts'

type Checks = ReturnType<typeof checked>[]

const schedule = (citationChecks: Checks, publishAt: string | null = null) =>
  render(<ScheduleDialog article={deskItem({ citationChecks, publishAt })} onClose={() => {}} />)
const publish = (citationChecks: Checks, isNew = false) =>
  render(<PublishDialog article={deskItem({ citationChecks })} isNew={isNew} onClose={() => {}} onPreview={() => {}} />)
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1])
const isDisabled = (html: string, name: string) =>
  new RegExp(`<button[^>]* disabled=""[^>]*>${name}</button>`).test(html)

describe.each([
  ['Publish', publish],
  ['Schedule', schedule],
] as const)('the dialog of %s', (deed, dialog) => {
  it('checks sources first that were not checked, unless that is skipped', () => {
    const html = dialog([checked('unchecked'), checked('ok')])
    expect(html).toContain('Checking sources…')
    expect(buttons(html)).toContain('Skip the check')
    expect(isDisabled(html, deed)).toBe(true)
  })

  it('says what is known of the sources', () => {
    const html = dialog([checked('dead'), checked('ok')])
    expect(html).toContain('2 sources: 1 ok, 1 dead')
    expect(isDisabled(html, deed)).toBe(false)
  })

  it('says nothing of sources where there are none', () => {
    expect(dialog([])).not.toContain('source')
    expect(isDisabled(dialog([]), deed)).toBe(false)
  })
})

it('a plan can be cancelled while the sources are being checked', () => {
  const html = schedule([checked('unchecked')], '2031-01-02T03:04:00.000Z')
  expect(buttons(html)).toContain('Cancel schedule')
  expect(isDisabled(html, 'Cancel schedule')).toBe(false)
})

it('a dialog that asks once more names the dead sources', () => {
  const words = {
    title: 'Go?',
    confirm: 'Go',
    busy: 'Going',
    anywayTitle: 'Go with dead sources?',
    anyway: 'Go anyway',
  }
  const gated = (gate: PublishGate) =>
    render(
      <GatedDialog
        gate={gate}
        words={words}
        hasSources
        isBusy={false}
        onSkip={() => {}}
        onConfirm={() => {}}
        onClose={() => {}}
      >
        Text
      </GatedDialog>,
    )
  const html = gated({ kind: 'warning', dead: ['https://example.com/dead'] })
  expect(html).toContain('>Go with dead sources?</h2>')
  expect(html).toContain('<li>https://example.com/dead</li>')
  expect(buttons(html)).toEqual(['Cancel', 'Go anyway'])
  const failed = gated({ kind: 'asking', checks: [checked('dead')], note: 'failed' })
  expect(failed).toContain('The sources could not be checked.')
})

it('a draft that was made only to be published is said to be in Drafts until then', () => {
  expect(publish([checked('ok')], true)).toContain('Until you publish it, it stays in Drafts.')
  expect(publish([checked('ok')])).not.toContain('Until you publish it')
})
