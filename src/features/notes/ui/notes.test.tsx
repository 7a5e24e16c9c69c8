// Notes on the chart and in their list below it (Spec 2, Admin).
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readVisitsTimeline } from '#features/analytics/website-contract.ts'
import { held, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { notes, timelineOf } from '../../../../test/support/sample-reports.ts'
import { toast } from '../../../../test/support/show.tsx'
import { openTab, panel, texts, websiteNetwork } from '../../../../test/support/website-network.tsx'
import { addNote, deleteNote, type Note, readNotes } from '../contract.ts'

const chart = () => panel('Visits over time')
const flags = () => within(screen.getByRole('list', { name: 'Notes on the chart' })).getAllByRole('button')
/** The line that describes the selected day. */
const readout = () =>
  document.getElementById(chart().getByRole('application').getAttribute('aria-describedby') ?? '')?.textContent
const fold = () => chart().getByText(/in this range|Failed to load the notes|Loading notes/)
const list = () => within(screen.getByRole('list', { name: 'Notes' }))

async function open(read: Note[] = notes, query?: string) {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
  websiteNetwork()
  reply(readVisitsTimeline, timelineOf(...Array.from({ length: 30 }, (_, day) => day + 1)))
  reply(readNotes, { notes: read })
  const shown = openTab(query)
  await chart().findByRole('application')
  await chart().findByText(/in this range/)
  return shown
}

describe('flags', () => {
  it('are letters on the day axis, with their days, the earliest first', async () => {
    await open()
    expect(flags().map((flag) => [flag.textContent, flag.getAttribute('aria-label')])).toEqual([
      ['A', 'Note A, Nov 3'],
      ['B', 'Note B, Nov 9'],
      ['C', 'Note C, Nov 15 to 19'],
    ])
    expect(flags()[2]?.closest('.range')).not.toBeNull()
  })

  it('of days too near to each other are one, and select one note after another', async () => {
    const { user } = await open(
      ['a', 'b', 'c'].map((text, place) => ({
        id: place,
        text,
        from: '2026-11-09',
        to: `2026-11-${9 + place}`.replace('-9', '-09'),
        kind: 'own',
      })),
    )
    expect(flags().map((flag) => flag.getAttribute('aria-label'))).toEqual(['Notes A–C, Nov 9 to 11'])
    for (const text of ['a', 'b', 'c']) {
      await user.click(flags()[0] ?? document.body)
      await waitFor(() => expect(screen.getByText(text).closest('.selected')).not.toBeNull())
    }
    await user.click(flags()[0] ?? document.body)
    expect(document.querySelector('.selected')).toBeNull()
  })

  it('open the list at their note, and describe its first day', async () => {
    const { user } = await open()
    expect(fold().textContent).toBe('3 in this range')
    await user.click(screen.getByRole('button', { name: 'Note B, Nov 9' }))
    expect(fold().textContent).toBe('3 in this range, one is selected')
    expect(list().getByText('Published: Five checks before you print a QR code').closest('.selected')).not.toBeNull()
    expect(readout()).toBe('Mon, Nov 9: 19 visits, 10 unique visitors')
    const pressed = () => screen.getByRole('button', { name: 'Note B, Nov 9' }).getAttribute('aria-pressed')
    expect(pressed()).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Note B, Nov 9' }))
    expect(pressed()).toBe('false')
    expect(readout()).toBe('Today, Nov 20: 30 visits, 15 unique visitors')
  })
})

describe('the list', () => {
  it('has letter, text, days and where the note is from, the latest first', async () => {
    const { user } = await open()
    await user.click(fold())
    expect(texts(list().getAllByRole('listitem'))).toEqual([
      'CTrade fair in Berlin, hall 4Nov 15 to 19, your noteShow days',
      'BPublished: Five checks before you print a QR codeNov 9, added automaticallyShow days',
      'ANew version of this site, 2.4.0Nov 3, added automaticallyShow days',
    ])
    expect(list().getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  })

  it.each([
    ['2026-11-20', '7 days'],
    ['2026-11-14', '7 days'],
    ['2026-11-13', '30 days'],
    ['2026-10-22', '30 days'],
    ['2026-10-21', '90 days'],
    ['2026-01-01', '90 days'],
  ])('sets the smallest range that holds a note of %s: %s', async (from, range) => {
    const { user } = await open([{ id: 1, text: 'x', from, to: '2026-11-20', kind: 'own' }], '?tab=analytics&days=90')
    await user.click(fold())
    await user.click(list().getByRole('button', { name: 'Show days of x' }))
    await waitFor(() => expect(screen.getByRole('button', { name: range }).getAttribute('aria-pressed')).toBe('true'))
    expect(list().getByRole('button', { name: 'Show days of x' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('lists notes ahead, which the chart does not show yet', async () => {
    const ahead = { id: 8, text: 'Launch', from: '2026-12-01', to: '2026-12-01', kind: 'own' } as const
    const { user } = await open([ahead, ...notes])
    expect(fold().textContent).toBe('3 in this range, 1 ahead')
    expect(flags()).toHaveLength(3)
    await user.click(fold())
    expect(texts(list().getAllByRole('listitem'))[0]).toBe('DLaunchDec 1, your note')
  })

  it('is empty without notes', async () => {
    const { user } = await open([])
    await user.click(chart().getByText('None in this range'))
    chart().getByText('Add a note to remember what happened on a day.')
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull()
  })

  it('fails without the chart, and is read again', async () => {
    websiteNetwork()
    reply(readNotes, refusal(503))
    const { user } = openTab()
    await chart().findByRole('application')
    await user.click(await chart().findByText('Failed to load the notes.'))
    const alert = await chart().findByRole('alert')
    reply(readNotes, { notes })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await list().findByText('Trade fair in Berlin, hall 4')
  })

  it('shows hostile and right-to-left texts as text', async () => {
    const text = '\u202e<img src=x>שלום'
    const { user } = await open([{ id: 1, text, from: '2026-11-20', to: '2026-11-20', kind: 'own' }])
    await user.click(fold())
    expect(list().getByText(text).localName).toBe('bdi')
  })
})

describe('adding a note', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add a note' }))
  const send = () => dialog().getByRole('button', { name: 'Add note' })
  const added = { id: 9, text: 'Flyers sent', from: '2026-11-20', to: '2026-11-20', kind: 'own' } as const

  async function openDialog() {
    const shown = await open([])
    await shown.user.click(chart().getByRole('button', { name: 'Add note' }))
    return shown
  }

  it('begins with today, and counts the characters', async () => {
    const { user } = await openDialog()
    expect(document.activeElement).toBe(dialog().getByLabelText('What happened?'))
    expect(dialog().getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-20')
    expect(dialog().getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-20')
    dialog().getByText('0 of 140')
    await user.keyboard('Flyers sent to 40 stores')
    dialog().getByText('24 of 140')
  })

  it('sends it, closes, and selects its flag', async () => {
    reply(addNote, () => Response.json(added, { status: 201 }))
    const { user } = await openDialog()
    reply(readNotes, { notes: [added] })
    await user.keyboard(' Flyers sent ')
    await user.click(send())
    await toast('Note added')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(addNote).map(({ body }) => body)).toEqual([
      { text: 'Flyers sent', from: '2026-11-20', to: '2026-11-20' },
    ])
    const flag = await screen.findByRole('button', { name: 'Note A, Nov 20' })
    expect(flag.getAttribute('aria-pressed')).toBe('true')
  })

  it('shows an older day in a longer range', async () => {
    const old = { ...added, from: '2026-09-01', to: '2026-09-01' }
    reply(addNote, () => Response.json(old, { status: 201 }))
    const { user } = await openDialog()
    await user.keyboard('x')
    await user.click(send())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '90 days' }).getAttribute('aria-pressed')).toBe('true'),
    )
  })

  it('sends nothing without a text or with the days the wrong way round', async () => {
    const { user } = await openDialog()
    await user.click(send())
    dialog().getByText('Enter what happened.')
    expect(dialog().getByLabelText('What happened?').getAttribute('aria-invalid')).toBe('true')
    await user.type(dialog().getByLabelText('What happened?'), 'a'.repeat(141))
    dialog().getByText('Use at most 140 characters.')
    await user.clear(dialog().getByLabelText('To'))
    dialog().getByText('Enter a day.')
    await user.type(dialog().getByLabelText('To'), '2026-11-19')
    dialog().getByText('Choose a day on or after the first.')
    expect(sentTo(addNote)).toEqual([])
  })

  it.each([
    [refusal(400, { message: 'Too many notes' }), 'Too many notes'],
    [refusal(503), 'We could not add the note. Please try again.'],
    [unreachable, 'No connection. Please try again.'],
  ])('keeps the text after a failure', async (response, words) => {
    reply(addNote, response)
    const { user } = await openDialog()
    await user.keyboard('Flyers sent')
    await user.click(send())
    expect((await dialog().findByRole('alert')).textContent).toBe(words)
    expect(dialog().getByLabelText<HTMLInputElement>('What happened?').value).toBe('Flyers sent')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('deleting a note', () => {
  async function confirm() {
    const { user } = await open()
    await user.click(fold())
    await user.click(list().getByRole('button', { name: 'Delete the note Trade fair in Berlin, hall 4' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this note?' }))
    return { user, dialog }
  }

  it('is confirmed, and moves the focus to the list', async () => {
    reply(deleteNote, { success: true })
    const { user, dialog } = await confirm()
    reply(readNotes, { notes: notes.slice(1) })
    await user.click(dialog.getByRole('button', { name: 'Delete note' }))
    await toast('Note deleted')
    expect(sentTo(deleteNote).map(({ params }) => params)).toEqual([{ id: '7' }])
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
    expect(document.activeElement?.localName).toBe('summary')
  })

  it('is shown although the list of another range was being read', async () => {
    reply(deleteNote, { success: true })
    const { user } = await open()
    await user.click(fold())
    const earlier = held({ notes })
    reply(readNotes, earlier.reply)
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await user.click(list().getByRole('button', { name: 'Delete the note Trade fair in Berlin, hall 4' }))
    reply(readNotes, { notes: notes.slice(1) })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete note' }))
    await toast('Note deleted')
    earlier.release()
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
  })

  it('is not done when canceled', async () => {
    const { user, dialog } = await confirm()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sentTo(deleteNote)).toEqual([])
  })

  it('that failed is reported', async () => {
    reply(deleteNote, refusal(503))
    const { user, dialog } = await confirm()
    await user.click(dialog.getByRole('button', { name: 'Delete note' }))
    await toast('Note not deleted')
    expect(list().getAllByRole('listitem')).toHaveLength(3)
  })
})
