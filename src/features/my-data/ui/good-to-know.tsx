import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { goodToKnow as words } from '../messages.ts'

type GoodToKnowProps = { privacyEmail: string; answerDays: number }

export function GoodToKnow({ privacyEmail, answerDays }: GoodToKnowProps) {
  const rights = (
    <>
      {words.writeTo} <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
      {words.answer(answerDays)}
    </>
  )
  return (
    <Section title={words.title} split>
      <Definitions items={[...words.items, { term: words.rights, text: rights }]} />
    </Section>
  )
}
