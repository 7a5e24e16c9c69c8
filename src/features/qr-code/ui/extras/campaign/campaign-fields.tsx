import { type CampaignTagName, type CampaignTags, campaignTagNames } from '#shared/sharing/campaign-tags.ts'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { maxTagCharacters } from '../../../domain/tagged-link.ts'
import css from './campaign-fields.module.css'
import { tagLabels, campaignFieldMessages as words } from './messages.ts'

type CampaignFieldsProps = { tags: CampaignTags; setTag: (name: CampaignTagName, text: string) => void }

/** The five tags that analytics know; code, content and advice follow each keystroke. */
export function CampaignFields({ tags, setTag }: CampaignFieldsProps) {
  return (
    <div className={css.fields}>
      {campaignTagNames.map((name) => (
        <Field key={name} label={tagLabels[name]}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxTagCharacters}
              placeholder={name === 'content' || name === 'term' ? words.optional : undefined}
              value={tags[name] ?? ''}
              onChange={({ target }) => setTag(name, target.value)}
            />
          )}
        </Field>
      ))}
      <p>{words.hint}</p>
    </div>
  )
}
