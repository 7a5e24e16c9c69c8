// The rows and buttons of the dialog that publishes or schedules (Spec 4).
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkCitations, checkEvidence, readEvidence } from '#features/citations/contract.ts'
import { DraftOwner } from '#features/markdown-editor/ui.tsx'
import { readNotifications } from '#features/push/admin-contract.ts'
import { deskNotifications } from '#features/push/admin-ui.tsx'
import { button } from '../../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { publishArticle } from '../../contract.ts'
import { DeskNotificationsContext } from '../notifications/desk-notifications.ts'
import { checked, claim, deskArticle, deskItem, evidence } from '../testing/sample-desk.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import type { ReleaseRequest } from './release-requests.ts'
import { useRelease } from './use-release.ts'

type Item = Parameters<typeof deskItem>[0]

function Release({ request }: { request: ReleaseRequest }) {
  const { release, begin, dispatch, close } = useRelease({ onRefused: () => {}, onPublished: () => {} })
  return release ? (
    <ReleaseDialog release={release} dispatch={dispatch} onClose={close} onPreview={() => {}} onEdit={() => {}} />
  ) : (
    <button type="button" onClick={() => begin(request)}>
      Begin
    </button>
  )
}

function dialog(kind: 'publish' | 'schedule', changes: Item = {}, isNew = false) {
  const shown = show(
    <DraftOwner value={7}>
      <DeskNotificationsContext value={deskNotifications}>
        <Release request={{ kind, article: deskItem(changes), isNew }} />
      </DeskNotificationsContext>
    </DraftOwner>,
  )
  fireEvent.click(button('Begin'))
  return shown
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const unanswered = held([])

beforeEach(() => {
  reply(checkCitations, unanswered.reply)
  reply(readEvidence, evidence([]))
  reply(readNotifications, () => ({ subscribers: 1204, notifications: [], now: new Date().toISOString() }))
})

describe.each([
  ['Publish', 'publish'],
  ['Schedule', 'schedule'],
] as const)('the dialog of %s', (action, kind) => {
  it('checks unchecked sources first, unless the editor skips the check', async () => {
    const { user } = dialog(kind, { citationChecks: [checked('unchecked'), checked('ok')] })
    expect(statuses()).toEqual(['Checking sources…'])
    expect(button(action).disabled).toBe(true)
    await user.click(button('Skip the check'))
    expect(statuses()).toEqual(['Sources not checked.'])
    expect(button(action).disabled).toBe(false)
  })

  it('shows the results of earlier checks, and checks again on request', async () => {
    const { user } = dialog(kind, { citationChecks: [checked('dead'), checked('ok')] })
    expect(statuses()[0]).toMatch(/^1 of 2 sources dead, Sep 17.+; 1 of 2 sources ok/)
    expect(sentTo(checkCitations)).toEqual([])
    reply(checkCitations, [checked('ok'), checked('ok')])
    await user.click(button('Check now'))
    await screen.findByText(/^2 sources ok/)
    expect(button(action).disabled).toBe(false)
  })

  it('reports a failed check', async () => {
    reply(checkCitations, refusal(503))
    dialog(kind, { citationChecks: [checked('unchecked')] })
    await screen.findByText('We could not check the sources.')
    expect(button(action).disabled).toBe(false)
  })

  it('shows nothing about sources if there are none', () => {
    dialog(kind)
    expect([screen.queryByText(/source/), button(action).disabled]).toEqual([null, false])
  })

  it('lists dead sources and needs a second confirmation', async () => {
    const { user } = dialog(kind, { citationChecks: [checked('dead', 'https://example.com/dead'), checked('ok')] })
    await user.click(button(action))
    screen.getByRole('heading', { name: `${action} with dead sources?` })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['https://example.com/dead'])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', `${action} anyway`])
  })
})

it('a schedule defaults to tomorrow, 09:00 local time', () => {
  dialog('schedule')
  const now = new Date()
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
  expect(new Date(screen.getByLabelText<HTMLInputElement>('Publish at').value)).toEqual(tomorrow)
})

it('a schedule keeps the planned time, and can be canceled while the sources are being checked', () => {
  const planned = new Date(2031, 0, 2, 3, 4)
  dialog('schedule', { citationChecks: [checked('unchecked')], publishAt: planned.toISOString() })
  expect(screen.getByLabelText<HTMLInputElement>('Publish at').value).toBe('2031-01-02T03:04')
  expect(button('Cancel schedule').disabled).toBe(false)
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '' } })
})

it.each([true, false])(
  'explains that a draft created by Publish Now stays in Drafts until it is published: %s',
  (isNew) => {
    // The pending check of its source prevents publishing at once.
    dialog('publish', { citationChecks: [checked('unchecked')] }, isNew)
    expect(screen.queryByText(/Until you publish it, it stays in Drafts\./) !== null).toBe(isNew)
  },
)

it('publishes an article of Publish Now after its check was skipped', async () => {
  reply(checkEvidence, { state: 'running' })
  const { user } = dialog('publish', { citationChecks: [checked('unchecked')] }, true)
  reply(publishArticle, deskArticle())
  await user.click(button('Skip the check'))
  expect(sentTo(publishArticle)).toEqual([])
  await user.click(button('Publish'))
  await screen.findByRole('button', { name: 'Begin' })
  expect(sentTo(publishArticle)).toHaveLength(1)
})

it('checks the facts of an article of Publish Now, and asks about those without a proof', async () => {
  reply(checkEvidence, { state: 'running' })
  reply(readEvidence, evidence([claim('40% of codes', 'no-source')]))
  const { user } = dialog('publish', {}, true)
  await user.click(await screen.findByRole('checkbox', { name: /^1 fact has no support/ }))
  expect(sentTo(publishArticle)).toEqual([])
  reply(publishArticle, deskArticle())
  await user.click(button('Publish'))
  await screen.findByRole('button', { name: 'Begin' })
  expect(sentTo(publishArticle).map(({ body }) => body)).toEqual([
    { confirmClaims: true, basedOn: deskItem().updatedAt },
  ])
})

it('shows the label that readers will see, and the number of subscribers to notify', async () => {
  dialog('publish', { origin: 'generated' })
  screen.getByText('AI-generated')
  await screen.findByText('We notify 1,204 subscribers shortly after. You can undo until then.')
})
