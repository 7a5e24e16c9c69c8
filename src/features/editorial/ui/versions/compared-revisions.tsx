import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryOf } from '#browser/query-read.ts'
import type { AuthorFields } from '#features/articles/editor-contract.ts'
import { derivedFields, mapFields, ownName } from '#features/articles/rules.ts'
import { formOf, type StoredFields } from '../../domain/article-form.ts'
import { compareVersions } from '../../domain/compare-versions.ts'
import { labelOfField } from '../../form-messages.ts'
import { revisionRead } from '../desk/desk-api.ts'
import { ReadFailure } from '../lists/list-states.tsx'
import { MarkedText } from './marked-text.tsx'
import { revisionMessages as messages } from './revision-messages.ts'
import css from './versions-dialog.module.css'

type ComparedRevisionsProps = { articleId: number; older: number; newer: number }

/** The fields in which two revisions differ, with what the newer one added and lost. */
export function ComparedRevisions({ articleId, older, newer }: ComparedRevisionsProps) {
  const title = useId()
  const before = useQuery(queryOf(revisionRead(articleId, older)))
  const after = useQuery(queryOf(revisionRead(articleId, newer)))
  if (before.isError || after.isError) {
    const retry = () => [before, after].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
    return <ReadFailure text={messages.failed} onRetry={retry} />
  }
  if (!before.data || !after.data) return <p role="status">{messages.loading}</p>
  const [base, mine] = [formOfRevision(before.data), formOfRevision(after.data)]
  const fields = compareVersions({ mine, theirs: base, base })
  return (
    <section className={css.versions} aria-labelledby={title}>
      <h3 id={title}>{messages.compared(older, newer)}</h3>
      {fields.length === 0 && <p>{messages.same}</p>}
      {fields.map(({ field, texts }) => (
        <fieldset className={css.field} key={field}>
          <legend>{labelOfField(field)}</legend>
          <div className={css.version}>
            <b>{messages.version(older)}</b>
            <p dir="auto" {...reachable}>
              {texts.theirs}
            </p>
          </div>
          <div className={css.version}>
            <b>{messages.version(newer)}</b>
            <p dir="auto" {...reachable}>
              <MarkedText text={texts.mine} before={texts.theirs} />
            </p>
          </div>
        </fieldset>
      ))}
    </section>
  )
}

/** Lets the keyboard scroll a long version. */
const reachable = { tabIndex: 0 }

/** The form as it was when this revision was stored. */
function formOfRevision(fields: AuthorFields) {
  const own = Object.fromEntries(derivedFields.map((name) => [ownName(name), fields[name]]))
  const stored = { ...fields, ...mapFields(derivedFields.map(ownName), () => null), ...own, status: 'draft' } as const
  return formOf(stored satisfies StoredFields)
}
