import { useRef, useState } from 'react'
import type { CampaignTagName, CampaignTags } from '#shared/sharing/campaign-tags.ts'
import { classNames } from '#ui-kit/class-names.ts'
import fields from '#ui-kit/styles/parts/field.module.css'
import buttons from '#ui-kit/styles/parts/text-button.module.css'
import { campaignValues, deleteCampaignValues } from '../../../campaign-values.ts'
import { splittingTags, usualValues } from '../../../domain/campaign-values.ts'
import { countTags } from '../../../domain/tagged-link.ts'
import css from './campaign-fields.module.css'
import { campaignMessages, campaignFieldMessages as words } from './messages.ts'
import { TagField } from './tag-field.tsx'

type CampaignFieldsProps = { tags: CampaignTags; setTag: (name: CampaignTagName, text: string) => void }

/** What the closed row says about the tags, or null without any. */
export function tagsAnswer(tags: CampaignTags): { answer: string; isWarning: boolean } | null {
  const count = countTags(tags)
  if (count === 0) return null
  const [splitting] = splittingTags(tags)
  if (splitting !== undefined) return { answer: campaignMessages.needsLook(splitting), isWarning: true }
  return { answer: campaignMessages.answer(count), isWarning: false }
}

/** The five tags that analytics tools read. The code, its content and the scan check update on each keystroke. */
export function CampaignFields({ tags, setTag }: CampaignFieldsProps) {
  // Read once, so the suggestions do not move while the fields are open.
  const [kept, setKept] = useState(campaignValues)
  const [isMoreOpen] = useState(() => Boolean(tags.content || tags.term))
  const hint = useRef<HTMLParagraphElement>(null)
  function clear() {
    deleteCampaignValues()
    setKept({})
    // The button disappears, so the focus moves to the hint in its place.
    hint.current?.focus()
  }
  const field = (name: CampaignTagName) => (
    <TagField
      key={name}
      name={name}
      value={tags[name] ?? ''}
      values={[...new Set([...(kept[name] ?? []), ...(usualValues[name] ?? [])])]}
      onValue={(value) => setTag(name, value)}
    />
  )
  return (
    <div className={css.fields}>
      {(['source', 'medium', 'campaign'] as const).map(field)}
      <details className={css.more} open={isMoreOpen}>
        <summary>{words.more}</summary>
        <div className={css.fields}>{(['content', 'term'] as const).map(field)}</div>
      </details>
      <p className={classNames(fields.hint, css.hint)} ref={hint} tabIndex={-1}>
        {words.hint} {words.kept}{' '}
        {Object.values(kept).some((values) => values.length > 0) && (
          <button type="button" className={classNames(buttons.textButton, css.clear)} onClick={clear}>
            {words.clear}
          </button>
        )}
      </p>
    </div>
  )
}
