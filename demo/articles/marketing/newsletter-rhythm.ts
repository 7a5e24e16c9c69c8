import type { NewArticle } from '#features/articles/server.ts'

export const newsletterRhythm: NewArticle = {
  title: 'Newsletter cadence: choose the rhythm you can keep in your worst month',
  description: `Asked how often to send, most teams answer with the month in which everything went well. Readers meet you in all the others. A steady rhythm is worth more than a fast one.

## TL;DR

- Count the hours behind one issue before promising how often the next will come.
- Offer a slower digest at sign-up, and people who are short of time will stay.
- Announce every change of rhythm one issue ahead, with the reason.

## What a rhythm promises

Every issue teaches readers what to expect. Four letters in September and none until December teach them that you write when you want something. The address that was given in trust is then opened with suspicion.

> A newsletter is an appointment. Being late is forgiven, forgetting is not.

Begin from the work behind one issue and count it honestly:

- collecting the material, including the answers you have to wait for,
- writing, cutting and a second pair of eyes on every claim,
- testing links and reading the mail on a phone,
- answering replies, because a letter without answers is only a leaflet.

If this takes two days, a weekly issue takes two days of every week, also in the week of the fair. A fortnightly issue that always arrives is the better promise.

## Signs that the rhythm is wrong

Too often shows itself as a slow rise of silent readers: nobody leaves, nobody opens. Too seldom shows itself as complaints after a long break, from people who no longer remember signing up. Neither is visible in the opening rate of a single issue, which privacy features of mail programs blur anyway. Look at replies, at clicks on the one link that matters, and at the age of addresses that leave.

## Let readers choose

A choice at sign-up costs one more line in the form. Offer the full letter and a monthly digest, and say plainly what is in each. Many people who would have left take the slower one.

Leaving has to be as easy as joining. A standard header lets mail programs offer a single click for it, described in [RFC 8058](https://www.rfc-editor.org/rfc/rfc8058). Test it like any other feature: unsubscribe a test address each quarter and see whether it really stays silent.

## Changing it later

Announce a new rhythm in the letter itself, one issue ahead, with the reason. Readers accept slower letters easily, and faster ones only when there is more to say. If the change does not work, say that too and go back.`,
  practicalAdvice: `- Note the hours of the last three issues and divide a normal week by the largest number.
- Offer a monthly digest beside the normal rhythm in the sign-up form.
- Keep one finished issue in reserve for the week in which everything happens at once.
- Unsubscribe a test address every quarter and check that nothing arrives afterwards.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
  tags: ['newsletter', 'email', 'planning'],
  citations: ['https://www.rfc-editor.org/rfc/rfc8058', 'https://www.rfc-editor.org/rfc/rfc2369'],
  articleType: 'strategy',
  origin: 'generated',
}
