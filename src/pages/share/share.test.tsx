import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../test/support/open-page.tsx'

const addressOf = (texts: Record<string, string>) => `/share?${new URLSearchParams(texts)}`
const choices = async () =>
  (await screen.findAllByRole('link', { name: /^Make / })).map((link) => link.textContent?.replace(/^aA/, ''))

describe('the share page', () => {
  it('offers the code of an address first, then the words beside it', async () => {
    await openPage(addressOf({ title: 'Spring sale', text: 'https://example.com/spring' }))
    expect(await choices()).toEqual(['Make a QR codeexample.com/spring', 'Make it bold𝗦𝗽𝗿𝗶𝗻𝗴 𝘀𝗮𝗹𝗲'])
    expect(screen.getByText('Link and text')).toBeTruthy()
  })

  it('offers both for a word that may be a color', async () => {
    await openPage(addressOf({ text: 'coral' }))
    expect(await choices()).toEqual(['Make a paletteFive colors built around #ff7f50', 'Make it bold𝗰𝗼𝗿𝗮𝗹'])
  })

  it('says when nothing came in', async () => {
    await openPage('/share?text=%20')
    expect(await screen.findByRole('heading', { name: 'Nothing was shared' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Paste it on Home' }).getAttribute('href')).toBe('/')
  })

  it('passes the words to the tool, names their source, and removes them again', async () => {
    await openPage(addressOf({ text: 'Good morning' }))
    const field = () => screen.findByLabelText<HTMLTextAreaElement>('Regular Text')
    expect((await field()).value).toBe('Good morning')
    expect((await screen.findByText('From your share:')).parentElement?.textContent).toContain('𝗚𝗼𝗼𝗱 𝗺𝗼𝗿𝗻𝗶𝗻𝗴')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('From your share:')).toBeNull())
    expect((await field()).value).toBe('')
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['an element', '<script>alert(1)</script>'],
    ['a turned text', '\u202eabc'],
    ['many bytes', '٣'.repeat(2_000)],
  ])('treats %s as words', async (_, text) => {
    await openPage(addressOf({ text }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Regular Text')).value).toBe(text)
  })

  it('passes a color to the palette', async () => {
    await openPage(addressOf({ text: '#0f766e' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Starting color').value).toBe('#0f766e'))
  })
})
