import { Check, Copy, Type } from 'lucide-react'
import type { Ref } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { Post } from '../domain/post-texts.ts'
import { postMessages, shareKitMessages, shareKitToasts } from '../messages.ts'
import css from './share-kit.module.css'

type PostFoldProps = {
  network: keyof typeof postMessages
  post: Post
  /** Called with the text that was copied. */
  onCopied: (text: string) => void
  summaryRef?: Ref<HTMLElement>
}

/** A post to copy, with its headline in bold letters or in plain ones. */
export function PostFold({ network, post, onCopied, summaryRef }: PostFoldProps) {
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const { name, answer } = postMessages[network]

  async function copy(manner: 'styled' | 'plain') {
    if (!(await copyText(post[manner]))) return showToast(shareKitToasts.copyFailed)
    mark(manner)
    onCopied(post[manner])
  }

  const icon = (manner: string, Icon: typeof Copy) =>
    copied === manner ? <Check className="icon s" aria-hidden="true" /> : <Icon className="icon s" aria-hidden="true" />
  return (
    <Fold label={name} answer={answer(post.length)} {...(summaryRef && { summaryRef })}>
      <p className={css.text} dir="auto">
        {post.styled}
      </p>
      <div className={css.actions}>
        <Button
          small
          icon={icon('styled', Copy)}
          aria-label={`${shareKitMessages.copy}: ${name}`}
          onClick={() => runOnce('copy', () => copy('styled'))}
        >
          {shareKitMessages.copy}
        </Button>
        <Button
          small
          variant="quiet"
          icon={icon('plain', Type)}
          aria-label={`${shareKitMessages.plainText}: ${name}`}
          onClick={() => runOnce('copy', () => copy('plain'))}
        >
          {shareKitMessages.plainText}
        </Button>
        <span className="sr" role="status">
          {copied && (copied === 'plain' ? shareKitMessages.plainCopied : shareKitMessages.copied)}
        </span>
      </div>
    </Fold>
  )
}
