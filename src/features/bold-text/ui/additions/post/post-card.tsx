import { ChevronDown, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Network } from '#shared/posts/networks.ts'
import { IconButton } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { ScrollRegion } from '#ui-kit/scroll-region.tsx'
import { foldPost } from '../../../domain/post/fold.ts'
import { type FoldRule, foldRule } from '../../../domain/post/fold-rule.ts'
import { messages } from '../../../messages.ts'
import { cardMessages as words } from './messages.ts'
import css from './post-card.module.css'
import { chooseWidth, useNetwork, useWidth } from './shown.ts'

/** Longer than a post of any network in bold letters. It bounds what each keystroke draws. */
const longestShown = 6_000

type PostCardProps = { output: string; direction: 'auto' | 'rtl' | 'ltr' }

/** The post as readers see it, without the look of any network. A band shows where the network folds it. */
export function PostCard({ output, direction }: PostCardProps) {
  const network = useNetwork()
  const width = useWidth()
  const isPhone = width === 'phone'
  const shown = output.slice(0, longestShown).toWellFormed()
  const rule = foldRule(network, width)
  return (
    <ScrollRegion label={words.card} className={classNames(css.card, isPhone && css.phone)}>
      <div className={css.head}>
        <span className={css.image} aria-hidden="true" />
        <b>{words.name}</b>
        <small>{words.time}</small>
        <IconButton
          label={words.phoneWidth}
          aria-pressed={isPhone}
          onClick={() => chooseWidth(isPhone ? 'desktop' : 'phone')}
          icon={<Smartphone className="icon" aria-hidden="true" />}
        />
      </div>
      {shown === '' ? (
        <p className={css.rest}>{messages.outputPlaceholder}</p>
      ) : (
        <PostText text={shown} rule={rule} network={network} direction={direction} />
      )}
      {output.length > longestShown && <p className={css.end}>{words.cut}</p>}
    </ScrollRegion>
  )
}

type PostTextProps = { text: string; rule: FoldRule | null; network: Network; direction: PostCardProps['direction'] }

function PostText({ text, rule, network, direction }: PostTextProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const folded = rule && foldPost(text, rule)
  if (!rule || !folded) {
    return (
      <p className={css.text} dir={direction}>
        {text}
      </p>
    )
  }
  return (
    <>
      <p className={css.text} dir={direction}>
        {folded.head}
        {!isUnfolded && <span className={css.more}>{words.more}</span>}
      </p>
      <button type="button" className={css.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        <span>
          {words.folds(network)}
          <span className="desk">{words.foldsAfter(rule, folded.by)}</span>
        </span>
        <ChevronDown className="icon s" aria-hidden="true" />
      </button>
      <p className={classNames(css.text, !isUnfolded && css.rest)} dir={direction}>
        {folded.rest}
      </p>
    </>
  )
}
