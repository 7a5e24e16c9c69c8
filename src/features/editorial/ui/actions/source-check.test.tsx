// The source check in the dialogs of Publish and Schedule (Spec 4).
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkCitations } from '#features/citations/contract.ts'
import { button } from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { checked, deskItem } from '../testing/sample-desk.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Checks = ReturnType<typeof checked>[]

const schedule = (citationChecks: Checks, publishAt: string | null = null) =>
  show(<ScheduleDialog article={deskItem({ citationChecks, publishAt })} onClose={() => {}} />)
const publish = (citationChecks: Checks, isNew = false) =>
  show(
    <PublishDialog
      article={deskItem({ citationChecks })}
      isNew={isNew}
      onClose={() => {}}
      onPreview={() => {}}
      onPublished={() => {}}
    />,
  )
const unanswered = held([])

beforeEach(() => reply(checkCitations, unanswered.reply))

describe.each([
  ['Publish', publish],
  ['Schedule', schedule],
] as const)('the dialog of %s', (action, dialog) => {
  it('checks unchecked sources first, unless the editor skips that', async () => {
    const { user } = dialog([checked('unchecked'), checked('ok')])
    expect(screen.getByRole('status').textContent).toBe('Checking sources…')
    expect(button(action).disabled).toBe(true)
    await user.click(button('Skip the check'))
    expect(screen.getByRole('status').textContent).toBe('The sources were not checked.')
    expect(button(action).disabled).toBe(false)
  })

  it('shows the results of earlier checks', () => {
    dialog([checked('dead'), checked('ok')])
    screen.getByText('2 sources: 1 ok, 1 dead')
    expect(button(action).disabled).toBe(false)
  })

  it('reports a failed check', async () => {
    reply(checkCitations, refusal(503))
    dialog([checked('unchecked')])
    await screen.findByText('The sources could not be checked.')
    expect(button(action).disabled).toBe(false)
  })

  it('shows nothing about sources if there are none', () => {
    dialog([])
    expect([screen.queryByText(/source/), button(action).disabled]).toEqual([null, false])
  })

  it('names dead sources and needs a second confirmation', async () => {
    const { user } = dialog([checked('dead', 'https://example.com/dead'), checked('ok')])
    const time = screen.queryByLabelText('Publish at')
    if (time) await user.type(time, '2099-01-01T10:00')
    await user.click(button(action))
    screen.getByRole('heading', { name: `${action} with dead sources?` })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['https://example.com/dead'])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', `${action} anyway`])
  })
})

it('a schedule can be cancelled while the sources are being checked', () => {
  schedule([checked('unchecked')], '2031-01-02T03:04:00.000Z')
  expect(button('Cancel schedule').disabled).toBe(false)
})

it.each([true, false])(
  'says of a draft created by Publish Now that it is in Drafts until it is published: %s',
  (isNew) => {
    // The dead source prevents publishing without a confirmation.
    publish([checked('dead')], isNew)
    expect(screen.queryByText(/Until you publish it, it stays in Drafts\./) !== null).toBe(isNew)
  },
)
