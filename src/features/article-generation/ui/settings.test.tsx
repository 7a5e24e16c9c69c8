// House rules and cost on the settings page, by role and label.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noBudget } from '../../../../test/support/desk-network.tsx'
import { held, refusal, reply, sentTo, unreachable } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import {
  type Budget,
  type CostMonth,
  readCosts,
  readDeskSetup,
  readHouseRules,
  replaceHouseRules,
} from '../contract.ts'
import { CostPanel } from './cost-panel.tsx'
import { HouseRulesForm } from './house-rules-form.tsx'

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save house rules$|^Saving/ })

describe('the house rules', () => {
  const stored = { rules: 'Say "you".', neverUse: ['unlock', 'in today’s, fast world'] }

  async function open(rules = stored) {
    reply(readHouseRules, rules)
    const shown = show(<HouseRulesForm />)
    await screen.findByRole('form', { name: 'House rules' })
    return shown
  }

  it('show what is stored, phrases one per line, with a count of the rules', async () => {
    await open()
    expect([field('Rules').value, field('Phrases never to use').value]).toEqual([
      'Say "you".',
      'unlock\nin today’s, fast world',
    ])
    screen.getByText('10 of 4,000')
    expect([save().ariaDisabled, screen.getByRole('status').textContent]).toEqual(['true', ''])
  })

  it('say that they are not saved, are sent once, and then show what was stored', async () => {
    const { user } = await open()
    fill('Phrases never to use', 'unlock\n\nUNLOCK\n leverage ')
    expect([save().ariaDisabled, screen.getByRole('status').textContent]).toEqual(['false', 'Not saved yet'])
    const response = held(Response.json({ rules: 'Say "you".', neverUse: ['unlock', 'leverage'] }))
    reply(replaceHouseRules, response.reply)
    await user.click(save())
    expect(save().textContent).toBe('Saving…')
    await user.click(save())
    response.release()
    await screen.findByText('Saved')
    expect(sentTo(replaceHouseRules).map(({ body }) => body)).toEqual([
      { rules: 'Say "you".', neverUse: ['unlock', 'leverage'] },
    ])
    expect([field('Phrases never to use').value, save().ariaDisabled]).toEqual(['unlock\nleverage', 'true'])
    fill('Rules', 'Other')
    expect(screen.getByRole('status').textContent).toBe('Not saved yet')
  })

  it.each([
    [refusal(503, { message: 'The database is not reachable.' }), 'The database is not reachable.'],
    [unreachable, 'We could not reach the server. Please try again.'],
  ])('keep the text when saving failed, and say why', async (response, message) => {
    const { user } = await open()
    reply(replaceHouseRules, response)
    fill('Rules', 'Mine')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect([field('Rules').value, screen.getByRole('status').textContent]).toEqual(['Mine', 'Not saved yet'])
    fill('Rules', 'Mine again')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['Rules', 'x'.repeat(4_001), 'Rules are too long. Use at most 4,000 characters.'],
    ['Phrases never to use', `a\n${'b'.repeat(81)}`, `“${'b'.repeat(81)}” is too long. Use at most 80 characters.`],
    [
      'Phrases never to use',
      Array.from({ length: 201 }, (_, number) => number).join('\n'),
      'Too many phrases. Use at most 200.',
    ],
  ])('name a problem at the field %s and send nothing', async (name, value, message) => {
    const { user } = await open()
    fill(name, value)
    expect([screen.getByRole('alert').textContent, field(name).ariaInvalid]).toEqual([message, 'true'])
    await user.click(save())
    expect(sentTo(replaceHouseRules)).toEqual([])
  })

  it('offer another attempt when they could not be loaded', async () => {
    reply(readHouseRules, refusal(500))
    const { user } = show(<HouseRulesForm />)
    await screen.findByText('Failed to load the house rules.')
    reply(readHouseRules, stored)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('form', { name: 'House rules' })
  })
})

describe('the cost', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  const november: CostMonth = { month: '2026-11', inputTokens: 12_345, outputTokens: 6_000, usd: 1.92 }
  const october: CostMonth = { month: '2026-10', inputTokens: 1_000, outputTokens: 10, usd: null }

  async function open(months: CostMonth[], budget: Partial<Budget> = {}) {
    reply(readCosts, { months })
    reply(readDeskSetup, { provider: null, usualSeconds: null, budget: { ...noBudget, ...budget }, daily: null })
    show(<CostPanel />)
    await screen.findByText(/in November 2026/)
  }
  const cells = () =>
    within(screen.getByRole('table', { name: 'Cost by month' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  it('lists the months, newest first, and says which dollars are unknown', async () => {
    await open([november, october], { isPriced: true })
    expect(cells()).toEqual([
      ['Month', 'Input tokens', 'Output tokens', 'Cost'],
      ['November 2026', '12,345', '6,000', '$1.92'],
      ['October 2026', '1,000', '10', 'Unknown'],
    ])
    screen.getByText('No limit. Set AI_MONTHLY_LIMIT to stop at an amount.')
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it.each([
    [10, 'Below the limit', '$1.92 of $10.00', '1.92'],
    [2, 'Near the limit', '$1.92 of $2.00', '1.92'],
    [1.5, 'Limit reached', '$1.92 of $1.50', '1.5'],
  ])('compares the month with a limit of $%d: %s', async (monthlyLimit, level, spoken, value) => {
    await open([november], { isPriced: true, monthlyLimit })
    screen.getByText(level)
    const meter = screen.getByRole('meter', { name: 'Spent this month' })
    expect([meter.ariaValueText, meter.ariaValueNow, meter.ariaValueMax]).toEqual([spoken, value, String(monthlyLimit)])
  })

  it('shows tokens and the variables to set without prices', async () => {
    await open([{ ...november, usd: null }])
    screen.getByText('18,345 tokens')
    screen.getByText('Set AI_PRICE_INPUT and AI_PRICE_OUTPUT to see dollars.')
  })

  it('is nothing yet in a new month, and on a new site', async () => {
    await open([], { isPriced: true, monthlyLimit: 10 })
    screen.getByText('$0.00')
    screen.getByText('No costs yet')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
