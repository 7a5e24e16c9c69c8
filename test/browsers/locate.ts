// Runs in the page. It is sent there as text, so it must not refer to anything outside itself.
import type { Target } from './driver.ts'

/** The first matching control that is usable: visible, enabled, and in the topmost dialog if one is open. */
export function locate({ css, name, within }: Target): HTMLElement | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? Array.from((element.labels as NodeListOf<HTMLElement> | null) ?? []) : []
    const labelled = [...ids.map((id) => document.getElementById(id)), ...labels]
    const said = labelled.map((one) => plain(one?.textContent)).join(' ')
    return plain(element.getAttribute('aria-label')) || said || plain(element.textContent)
  }
  const dialog = Array.from(document.querySelectorAll('dialog:modal')).at(-1)
  const room = within === undefined ? (dialog ?? document) : document.querySelector(within)
  const matching = Array.from(room?.querySelectorAll<HTMLElement>(css) ?? []).filter(
    (element) => name === undefined || nameOf(element) === name,
  )
  const usable = matching.find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility() && !element.matches(':disabled')
  })
  usable?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return usable ?? null
}
