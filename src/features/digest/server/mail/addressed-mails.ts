// A mail for every recipient who has not unsubscribed, each with its own link to unsubscribe.
import type { Database } from '#platform/database/database.ts'
import { type MailBody, mailHtml, mailText } from '../../domain/mail-body.ts'
import { mailMessages } from '../../mail-messages.ts'
import type { NewMail } from './mail-store.ts'
import { recipientStates } from './recipient-store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Addressed = { database: Database; recipients: readonly string[]; links: UnsubscribeLinks }
type Content = Pick<NewMail, 'key' | 'kind' | 'subject'> & { body: MailBody }

export async function addressed({
  recipients,
  database,
  links,
  body,
  ...mail
}: Addressed & Content): Promise<NewMail[]> {
  const states = await recipientStates(database, recipients)
  return Promise.all(
    states
      .filter(({ isUnsubscribed }) => !isUnsubscribed)
      .map(async ({ address: recipient }) => {
        const unsubscribe = { label: mailMessages.unsubscribe, url: await links.linkFor(recipient) }
        const content = { ...body, unsubscribe }
        return { ...mail, recipient, text: mailText(content), html: mailHtml(content) }
      }),
  )
}
