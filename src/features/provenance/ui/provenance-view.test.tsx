import { webcrypto } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readNewsArticle } from '#features/articles/contract.ts'
import { article } from '#features/articles/ui/testing/sample-articles.tsx'
import { refusal, reply, unreachable } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import { readProvenance, readSigningKeys } from '../contract.ts'
import { resultWords } from '../page-messages.ts'
import { type Files, forgeries, signedFiles } from '../testing/signed-files.ts'
import { ProvenanceView } from './provenance-view.tsx'

// jsdom has no WebCrypto of its own.
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))

const site = { legalEmail: 'legal@proof.example' }

function replyWith({ signed, keys, article: checked }: Files) {
  reply(readProvenance, () => Response.json(signed))
  reply(readSigningKeys, () => Response.json({ keys }))
  reply(readNewsArticle, { ...article(), ...checked })
}

function open(files: Files) {
  return show(<ProvenanceView record={files.signed.payload} site={site} />)
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const cell = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body)
const items = (name: string) =>
  cell(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the page "How this article was made"', () => {
  it('verifies the record, and says what was verified, what was not, and what changed', async () => {
    const { files } = signedFiles()
    replyWith(files)
    open(files)
    screen.getByRole('heading', { level: 2, name: 'Checking the signature' })
    expect(items('Verified here 0')).toHaveLength(3)
    await heading('The text is exactly what we signed.')
    within(screen.getByRole('status')).getByText(/just checked our signature of the text of Nov 22, 2026, 09:14 UTC/)
    expect(items('Verified here 3')[0]).toBe('TextTitle, body and advice match their hash.')
    expect(items('Not verified here 3').join()).toMatch(/editor did.*openai\/gpt-5-mini.*not that it is right/)
    expect(items('Changed 1')).toEqual(['Corrected Nov 22, 2026Level M restores about 15%, not 25%.'])
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Nov 20, 2026, 06:30 UTC',
      'Nov 20, 2026, 09:11 UTC',
      'Nov 20, 2026, 09:12 UTC',
      'Nov 22, 2026, 09:14 UTC',
    ])
    screen.getByText(`${files.signed.payload.contentHash} · EdDSA · key ${files.keys[0]?.kid}`)
    expect(screen.getByRole('link', { name: 'provenance.json' }).getAttribute('href')).toBe(
      '/article/7/provenance.json',
    )
    expect(screen.getByRole('link', { name: 'Public keys' }).getAttribute('href')).toBe('/.well-known/jwks.json')
  })

  it('says of an article written by hand who wrote it, and names no model', async () => {
    const { files } = signedFiles({ disclosure: 'human-only', model: null, generatedAt: null, corrections: [] })
    replyWith(files)
    open(files)
    await heading('The text is exactly what we signed.')
    expect(items('Not verified here 2')[0]).toMatch(/^Who wrote it/)
  })

  it.each(forgeries)('refuses %s', async (_, change, fault) => {
    const { files, key } = signedFiles()
    // The contract describes no forged key.
    vi.spyOn(readSigningKeys.responses[200], 'safeParse').mockImplementation((value) => ({
      success: true,
      data: value as never,
    }))
    replyWith(change(files, key))
    open(files)
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('heading', { name: resultWords.faultTitles[fault] })
    expect(alert.textContent).toContain(resultWords.faults[fault])
    expect(within(alert).getByRole('link', { name: 'Tell us' }).getAttribute('href')).toBe('mailto:legal@proof.example')
    expect(items('Verified here 0').every((item) => item?.endsWith('Not verified.'))).toBe(true)
  })

  it('checks again when the article changed between the reads', async () => {
    const { files } = signedFiles()
    replyWith(files)
    const read = vi
      .fn()
      .mockReturnValueOnce({ ...files.article, description: 'Before.' })
      .mockReturnValue(files.article)
    reply(readNewsArticle, () => ({ ...article(), ...read() }))
    open(files)
    await heading('The text is exactly what we signed.')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['without WebCrypto, as on a page without HTTPS', undefined],
    [
      'without Ed25519',
      { ...webcrypto.subtle, importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) },
    ],
  ])('says that a browser %s cannot check, and how else', async (_, subtle) => {
    vi.stubGlobal('crypto', { subtle })
    const { files } = signedFiles()
    replyWith(files)
    open(files)
    await heading('Not checked.')
    screen.getByText('This browser can’t verify our signature. Use the record below with another tool.')
  })

  it('says that it is offline, and checks again on request', async () => {
    const { files } = signedFiles()
    replyWith(files)
    reply(readSigningKeys, unreachable)
    const { user } = open(files)
    await heading('Not checked.')
    screen.getByText('You are offline. We need our public key to check.')
    reply(readSigningKeys, { keys: files.keys })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('The text is exactly what we signed.')
  })

  it('says that the record could not be loaded', async () => {
    const { files } = signedFiles()
    replyWith(files)
    reply(readProvenance, refusal(503))
    open(files)
    await waitFor(() => screen.getByText('The record or our public key could not be loaded.'))
  })
})
