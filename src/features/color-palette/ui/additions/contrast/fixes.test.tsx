import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allSent } from '../../../../../../test/support/fake-network.ts'
import { button, colors, showTool, start, tea } from '../../testing/palette-page.tsx'

const fold = (label: string) => within(screen.getByText(label).closest('details') as HTMLElement)

describe('the contrast of pairs', () => {
  const pairTexts = async () =>
    (await fold('Contrast').findAllByRole('listitem')).map((row) => row.textContent?.replace('Aa', '') ?? '')

  it('shows in the collapsed row, and as text once the row is open', async () => {
    const { user } = await showTool(tea)
    expect(await fold('Contrast').findByText('3 of 6 pairs are hard to read (below AA)')).toBeTruthy()
    await user.click(screen.getByText('Contrast'))
    fireEvent.change(await screen.findByLabelText('How far to go'), { target: { value: '0' } })
    expect(await pairTexts()).toEqual([
      expect.stringContaining('Text on BackgroundBody text13.90AAA'),
      expect.stringContaining('Primary on BackgroundLinks, outlines5.03'),
      expect.stringContaining('Background on PrimaryButton label5.03AA'),
      expect.stringContaining('Secondary on BackgroundSecondary text3.1'),
      expect.stringContaining('Accent on BackgroundTags, prices3.96Larg'),
      expect.stringContaining('Text on SecondaryLabel on a band4.41Larg'),
    ])
  })

  it('one repair changes all colors that need it, shows the old ratios, and is one undo step', async () => {
    const { user } = await showTool(`${tea}&lock=primary`)
    await waitFor(() => expect(start().value).toBe('#0f766e'))
    const before = colors()
    await user.click(screen.getByText('Contrast'))
    const slider = await screen.findByLabelText('How far to go')
    expect(slider.getAttribute('aria-valuetext')).toBe('Readable: all 6 pairs pass AA')
    expect((await pairTexts())[4]).toMatch(/^Accent on BackgroundTags, pricesbefore 3\.964\.\d\dAA$/)
    expect(colors()).toEqual(before)
    await user.click(button('Use these colors'))
    expect(fold('Contrast').getByText(/^All 6 pairs pass AA/)).toBeTruthy()
    expect(colors()[0]).toBe('#0f766e')
    const notice = screen.getByText(/Accent is now #[0-9a-f]{6}, 4\.\d:1, passes AA\./)
    expect(notice.getAttribute('aria-live')).toBe('polite')
    expect(allSent()).toEqual([])
    await user.click(button('Undo'))
    expect(colors()).toEqual(before)
  })

  it('without another fix, the focus moves to the badge of the repaired pair', async () => {
    const { user } = await showTool(tea)
    await user.click(screen.getByText('Contrast'))
    const apply = await screen.findByRole('button', { name: 'Use these colors' })
    apply.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('AA')
  })

  it('without an acceptable repair, a note offers a pairing that works', async () => {
    const { user } = await showTool('?start=3b82f6&use=brand&method=complementary&lock=primary')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Use case').value).toBe('brand'))
    const before = colors()
    await user.click(screen.getByText('Contrast'))
    expect(await screen.findByText('Primary cannot be text on Light.')).toBeTruthy()
    await user.click(button('Use Dark on Light'))
    expect(colors()).toEqual(before)
    expect(fold('Contrast').getByText('Instead of Primary on Light.')).toBeTruthy()
    expect(screen.queryByText('Primary cannot be text on Light.')).toBeNull()
    await user.click(button('Back to Primary on Light'))
    expect(screen.getByText('Primary cannot be text on Light.')).toBeTruthy()
  })
})

describe('color vision', () => {
  it('lists the colors that look alike, and shows them in the collapsed row from then on', async () => {
    const { user } = await showTool('?start=2f6b4f&colors=accent-6b2f4b.support-b3d3c4.light-eaf6f0.dark-1f3c2f')
    await user.click(screen.getByText('Color vision'))
    const sentence = await screen.findByText('Accent and Dark look alike.')
    expect(sentence.parentElement?.textContent).toMatch(
      /^Green-blind \(deuteranopia\): Accent and Dark look alike\. Don’t rely on color alone/,
    )
    expect(await fold('Color vision').findByText('Accent and Dark look alike to some people')).toBeTruthy()
    expect(
      fold('Color vision')
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'As most people see it',
      'Red-blind (protanopia)',
      'Green-blind (deuteranopia)',
      'Blue-blind (tritanopia)',
    ])
    await user.click(screen.getByText('Color vision'))
    await user.selectOptions(screen.getByLabelText('Use case'), 'print')
    expect(fold('Color vision').getByText('No two colors look alike')).toBeTruthy()
  })

  it('colors that look alike to everyone come first, in the collapsed row too, and have a fix', async () => {
    const { user } = await showTool(
      '?start=3b82f6&use=website&method=complementary&colors=secondary-4080f0&lock=primary',
    )
    await user.click(screen.getByText('Color vision'))
    expect(await fold('Color vision').findByText('Primary and Secondary look alike to everyone')).toBeTruthy()
    expect(await screen.findByText('Primary and Secondary look alike to everyone.')).toBeTruthy()
    expect(screen.queryByText('No two colors look alike')).toBeNull()
    const fix = await screen.findByRole('button', { name: /^(Darken|Lighten) Secondary to #/ })
    const to = fix.textContent?.split(' ').at(-1) ?? ''
    await user.click(fix)
    expect(colors()[1]).toBe(to)
    expect(screen.queryByText(/look alike to everyone/)).toBeNull()
    expect(screen.getByText(`Secondary is now ${to} and no longer looks like Primary.`)).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^Color vision/)
  })
})
