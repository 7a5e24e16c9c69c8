// What the dialogs of Publish and Schedule say of sources before an article goes out (Spec 4).
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { button } from '../../../../../../test/support/desk-network.tsx'
import { held, refusal, reply } from '../../../../../../test/support/fake-network.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { checkCitations } from '../../../editorial-contract.ts'
import { checked, deskItem } from '../testing/sample-desk.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Checks = ReturnType<typeof checked>[]

const schedule = (citationChecks: Checks, publishAt: string | null = null) =>
  show(<ScheduleDialog article={deskItem({ citationChecks, publishAt })} onClose={() => {}} />)
const publish = (citationChecks: Checks, isNew = false) =>
  show(<PublishDialog article={deskItem({ citationChecks })} isNew={isNew} onClose={() => {}} onPreview={() => {}} />)
const unanswered = held([])

beforeEach(() => reply(checkCitations, unanswered.reply))

describe.each([
  ['Publish', publish],
  ['Schedule', schedule],
] as const)('the dialog of %s', (action, dialog) => {
  it('checks sources first that were not checked, unless that is skipped', async () => {
    const { user } = dialog([checked('unchecked'), checked('ok')])
    expect(screen.getByRole('status').textContent).toBe('Checking sources…')
    expect(button(action).disabled).toBe(true)
    await user.click(button('Skip the check'))
    expect(screen.getByRole('status').textContent).toBe('The sources were not checked.')
    expect(button(action).disabled).toBe(false)
  })

  it('says what is known of the sources', () => {
    dialog([checked('dead'), checked('ok')])
    screen.getByText('2 sources: 1 ok, 1 dead')
    expect(button(action).disabled).toBe(false)
  })

  it('says that the sources could not be checked', async () => {
    reply(checkCitations, refusal(503))
    dialog([checked('unchecked')])
    await screen.findByText('The sources could not be checked.')
    expect(button(action).disabled).toBe(false)
  })

  it('says nothing of sources where there are none', () => {
    dialog([])
    expect([screen.queryByText(/source/), button(action).disabled]).toEqual([null, false])
  })

  it('asks once more where sources are dead, and names them', async () => {
    const { user } = dialog([checked('dead', 'https://example.com/dead'), checked('ok')])
    const time = screen.queryByLabelText('Publish at')
    if (time) await user.type(time, '2099-01-01T10:00')
    await user.click(button(action))
    screen.getByRole('heading', { name: `${action} with dead sources?` })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['https://example.com/dead'])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', `${action} anyway`])
  })
})

it('a plan can be cancelled while the sources are being checked', () => {
  schedule([checked('unchecked')], '2031-01-02T03:04:00.000Z')
  expect(button('Cancel schedule').disabled).toBe(false)
})

it.each([true, false])('a draft that was made only to be published is said to be in Drafts until then: %s', (isNew) => {
  // A dead source keeps it from going out by itself.
  publish([checked('dead')], isNew)
  expect(screen.queryByText(/Until you publish it, it stays in Drafts\./) !== null).toBe(isNew)
})
