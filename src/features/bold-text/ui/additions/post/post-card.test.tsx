import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { reply } from '../../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../../test/support/sample-receipt.ts'
import { show } from '../../../../../../test/support/show.tsx'
import { storeConversion } from '../../../contract.ts'
import { BoldTextTool } from '../../bold-text-tool.tsx'

beforeEach(() => {
  reply(storeConversion, { id: 1, receipt: sampleReceipt })
  reply(storeUsage, { id: 1, receipt: sampleReceipt })
})

const enter = (value: string) => fireEvent.change(screen.getByLabelText('Regular Text'), { target: { value } })
const card = () => screen.getByRole('region', { name: 'The post as readers see it' })
const band = () => screen.queryByRole('button', { name: /folds here/ })

async function showPost(sample?: string) {
  const { user } = show(<BoldTextTool reportUsage={reportUsage} {...(sample && { sample })} hasAdditions />)
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  await screen.findByRole('region', { name: 'The post as readers see it' })
  return user
}

describe('the post as readers see it', () => {
  it('takes the place of the text and gives it back', async () => {
    const user = await showPost('Ads 3')
    expect(card().textContent?.normalize('NFKC')).toContain('Ads 3')
    expect(screen.queryByLabelText('Bold Text')).toBeNull()
    expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-pressed')).toBe('true')
    enter('x')
    enter('')
    expect(card().textContent).toContain('Your bold text will appear here')
    await user.click(screen.getByRole('button', { name: 'Text' }))
    expect(screen.getByLabelText('Bold Text')).toBeTruthy()
  })

  it('shows where the chosen network folds it; a click unfolds it and the band stays', async () => {
    const user = await showPost()
    enter(`${'words '.repeat(60)}end`)
    expect(band()?.textContent).toBe('LinkedIn folds here, after about 210 characters')
    expect(card().textContent).toContain('… more')
    await user.click(band() ?? card())
    expect(band()?.getAttribute('aria-expanded')).toBe('true')
    expect(card().textContent).not.toContain('… more')
    await user.click(screen.getByRole('radio', { name: /^Instagram/ }))
    expect(band()?.textContent).toBe('Instagram folds here, after about 125 characters')
    await user.click(screen.getByRole('radio', { name: /^Bluesky/ }))
    expect(band()).toBeNull()
  })

  it('has no band where the network shows all of it', async () => {
    await showPost()
    enter('Short')
    expect(band()).toBeNull()
  })

  it('folds earlier at the width of a phone, and after lines as well', async () => {
    const user = await showPost()
    enter('words '.repeat(60))
    await user.click(screen.getByRole('button', { name: 'Phone width' }))
    expect(band()?.textContent).toBe('LinkedIn folds here, after about 140 characters')
    enter('a\n'.repeat(20))
    expect(band()?.textContent).toBe('LinkedIn folds here, after about 5 lines')
    await user.click(screen.getByRole('button', { name: 'Phone width' }))
  })

  it('says what the network shows, in the note row', async () => {
    await showPost()
    enter(
      'Nobody needs \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    )
    await screen.findByText('LinkedIn shows about 210 characters first.')
    screen.getByText(/LinkedIn may change this/)
  })

  it('ends after the longest post of any network', async () => {
    await showPost()
    enter('a'.repeat(10_000))
    expect(card().textContent).toContain('The rest is longer than any post.')
    expect(card().textContent?.length).toBeLessThan(6_200)
  })
})
