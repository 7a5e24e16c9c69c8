import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { messages, tips } from '../messages.ts'

/** Spec 2: the QR page adds best-practice tips. */
export function QrTips() {
  return (
    <Section title={messages.tipsTitle} split>
      <Definitions items={tips} />
    </Section>
  )
}
