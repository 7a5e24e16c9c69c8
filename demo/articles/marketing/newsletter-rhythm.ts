import type { NewArticle } from '#features/articles/server.ts'

export const newsletterRhythm: NewArticle = {
  title: 'Newsletter cadence: choose a rhythm you can keep in your worst month',
  description: `Ask a team how often to send, and they think of their best month. Readers meet you in all the others. A steady rhythm is worth more than a fast one.

## TL;DR

- Count the hours behind one issue before you promise a rhythm.
- Offer a slower digest at sign-up, and busy people stay.
- Announce every change of rhythm one issue ahead, with the reason.

## What a rhythm promises

Every issue teaches readers what to expect. Four letters in September and none until December teach them that you only write to sell. They open your next letter with suspicion.

> A newsletter is an appointment. Readers forgive a late one, not a forgotten one.

Begin from the work behind one issue and count it honestly:

- collecting the material, including the answers you have to wait for,
- writing, cutting and a second pair of eyes on every claim,
- testing links and reading the mail on a phone,
- answering replies, because a letter without answers is only a leaflet.

If this takes two days, a weekly issue takes two days of every week, even in the week of the trade fair. An issue every two weeks is the better promise if it always arrives.

## Signs that the rhythm is wrong

If you send too often, the number of silent readers slowly rises: nobody leaves, nobody opens. If you send too rarely, people complain after a long break, because they no longer remember signing up. The open rate of a single issue shows neither, and privacy features of mail programs blur it anyway. Look at replies, at clicks on your main link, and at how long people stayed before they left.

## Let readers choose

A choice at sign-up costs one more line in the form. Offer the full letter and a monthly digest, and say plainly what each contains. Many people take the slower one instead of leaving.

Leaving has to be as easy as joining. [RFC 2369](https://www.rfc-editor.org/rfc/rfc2369) defines the header for unsubscribing, and [RFC 8058](https://www.rfc-editor.org/rfc/rfc8058) makes it a single click. Test it like any other feature: unsubscribe a test address each quarter and check that no more mail arrives.

## Changing it later

Announce a new rhythm in the letter itself, one issue ahead, with the reason. Readers easily accept fewer letters. They accept more only when you have more to say. If the change does not work, tell them and go back.`,
  practicalAdvice: `- Note the hours of the last three issues and divide a normal week by the largest number.
- Offer a monthly digest beside the normal rhythm in the sign-up form.
- Keep one finished issue in reserve for your busiest week.
- Unsubscribe a test address every quarter and check that no more mail arrives.`,
  category: 'marketing',
  targetAudience: 'marketing_professionals',
  difficulty: 'intermediate',
  tags: ['newsletter', 'email', 'planning'],
  citations: ['https://www.rfc-editor.org/rfc/rfc8058', 'https://www.rfc-editor.org/rfc/rfc2369'],
  articleType: 'strategy',
  origin: 'generated',
}
