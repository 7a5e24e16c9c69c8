import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Eye, EyeOff, Mail, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOfAll } from '#shared/calls/api-call.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { PanelEmpty } from '#ui-kit/panels/panel.tsx'
import { PanelBody } from '#ui-kit/panels/panel-body.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { Digest, MailState } from '../contract.ts'
import { digestMessages as words } from '../messages.ts'
import css from './digest.module.css'
import { callDigest, useDigest } from './use-digest.ts'

/** When the digest is sent to whom, a preview and a test. */
export function DigestSettings() {
  const view = useDigest()
  return (
    <div className={panels.panel} aria-busy={view.state === 'loading'}>
      <PanelBody view={view} words={words.states} skeleton={{ rows: 2, height: 92, onTablets: 92, onPhones: 220 }}>
        {(digest) => (digest.mail.state === 'off' ? <NoServer /> : <Mailing digest={digest} />)}
      </PanelBody>
    </div>
  )
}

function NoServer() {
  return (
    <PanelEmpty icon={Mail} title={words.off} text={words.offText}>
      <a className={classNames(controls.btn, controls.second)} href={paths.admin}>
        {words.open}
      </a>
    </PanelEmpty>
  )
}

function Mailing({ digest }: { digest: Digest }) {
  const [isOpen, setIsOpen] = useState(false)
  const preview = useId()
  const { mail, subject, text } = digest
  const Icon = isOpen ? EyeOff : Eye
  return (
    <>
      <div className={css.run}>
        <div>
          <h4>{words.when(mail.timeZone)}</h4>
          <p>
            <bdi>{statusOf(mail)}</bdi>
          </p>
        </div>
        <div className={css.acts}>
          <Button
            small
            variant="quiet"
            icon={<Icon className="icon s" aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={preview}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.closePreview : words.preview}
          </Button>
          <TestButton />
        </div>
      </div>
      {mail.failure !== null && (
        <p className={css.note}>
          <CircleAlert className="icon s" aria-hidden="true" />
          <span>{mail.failure.reason}</span>
        </p>
      )}
      <Unsubscribed recipients={mail.recipients} />
      <pre className={css.preview} id={preview} hidden={!isOpen}>
        {`${subject}\n\n${text}`}
      </pre>
    </>
  )
}

function statusOf({ recipients, lastSentAt }: MailState): string {
  const subscribed = recipients.filter(({ isUnsubscribed }) => !isUnsubscribed).map(({ address }) => address)
  return [
    subscribed.length > 0 ? words.to(subscribed.join(', ')) : words.toNobody,
    lastSentAt === null ? words.notSent : words.lastSent(dayTime(lastSentAt)),
    words.change,
  ].join(' ')
}

function TestButton() {
  const client = useQueryClient()
  const { start, isBusy } = useSingleMutation({
    mutationFn: () => callDigest('POST', adminPaths.testMail),
    ...whileSignedIn<void, unknown>(client, {
      onSuccess: () => showToast(words.tested),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return
        const isKnown = error instanceof ApiError && [409, 429, 502].includes(error.status)
        showToast(isKnown ? words.testFailed(error.message) : words.failed)
      },
      onSettled: async () => undefined,
    }),
  })
  return (
    <Button small icon={<Send className="icon s" aria-hidden="true" />} aria-disabled={isBusy} onClick={() => start()}>
      {isBusy ? words.testing : words.test}
    </Button>
  )
}

/** Recipients who get nothing, until an administrator sends to them again. */
function Unsubscribed({ recipients }: Pick<MailState, 'recipients'>) {
  const client = useQueryClient()
  const { start, isBusy } = useSingleMutation({
    mutationFn: (recipient: string) => callDigest('POST', adminPaths.resumeMail, { body: { recipient } }),
    ...whileSignedIn<string, unknown>(client, {
      onSuccess: () => showToast(words.resumed),
      onError: (error) => {
        if (!(error instanceof ApiError && error.status === 401)) showToast(words.failed)
      },
      onSettled: () => readAgain(client, { queryKey: keyOfAll(adminPaths.digest) }),
    }),
  })
  const gone = recipients.filter(({ isUnsubscribed }) => isUnsubscribed)
  if (gone.length === 0) return null
  return (
    <ul className={css.recipients}>
      {gone.map(({ address }) => (
        <li key={address}>
          <span>
            <bdi>{address}</bdi>: {words.unsubscribed}
          </span>
          <Button small variant="quiet" aria-disabled={isBusy} onClick={() => start(address)}>
            {words.sendAgain}
          </Button>
        </li>
      ))}
    </ul>
  )
}
