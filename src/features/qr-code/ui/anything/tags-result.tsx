import { Check, CircleCheck, Copy, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { campaignTagsOf, withCampaignTags } from '#shared/sharing/campaign-tags.ts'
import { toolOf } from '#shared/tools.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { OpenTool, ResultRow } from '#ui-kit/result-row.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { shortLink } from '../../domain/pasted-link.ts'
import { countedTags, type SplitTag, splitTags } from '../../domain/split-tags.ts'
import css from './anything.module.css'
import { handLinkOver } from './link-result.tsx'
import { messages as words } from './messages.ts'

type TagsResultProps = { href: string; choice?: ReactNode }

/** The parts of a link with campaign tags, and what to fix before sharing it. */
export function TagsResult({ href, choice }: TagsResultProps) {
  const tags = useMemo(() => campaignTagsOf(href), [href])
  const split = useMemo(() => splitTags(tags), [tags])
  const clean = split.length > 0 ? withCampaignTags(href, countedTags(tags)) : href
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()
  const CopyIcon = copied === null ? Copy : Check

  async function copy() {
    if (!(await copyText(clean))) return showToast(words.linkNotCopied)
    mark()
    showToast(words.linkCopied)
  }

  const { origin, pathname } = new URL(href)
  return (
    <ResultRow
      kind="parts"
      figure={
        <dl className={css.parts}>
          <Part name={words.link} value={shortLink(origin + pathname)} />
          {Object.entries(tags).map(([name, value]) => (
            <Part
              key={name}
              name={words.tagNames[name as keyof typeof tags]}
              value={value ?? ''}
              isSplit={split.some((one) => one.name === name)}
            />
          ))}
        </dl>
      }
      actions={
        <>
          <Button
            variant="primary"
            small
            icon={<CopyIcon className="icon s" aria-hidden="true" />}
            onClick={() => runOnce('copy', copy)}
          >
            {split.length > 0 ? words.copyClean : words.copyLink}
          </Button>
          <OpenTool tool={toolOf('qr-code')} label={words.makeCode} onOpen={() => handLinkOver(href)} />
        </>
      }
    >
      <Note split={split} />
      {choice}
    </ResultRow>
  )
}

function Part({ name, value, isSplit = false }: { name: string; value: string; isSplit?: boolean }) {
  return (
    <div className={classNames(isSplit && css.split)}>
      <dt>{name}</dt>
      <dd title={value}>{value}</dd>
    </div>
  )
}

function Note({ split }: { split: readonly SplitTag[] }) {
  const Icon = split.length > 0 ? TriangleAlert : CircleCheck
  const { first, rest } = words.tagNote(split)
  return (
    <p className={classNames(css.scan, split.length > 0 && css.warn)}>
      <Icon className="icon s" aria-hidden="true" />
      <span>
        <b>{first}</b> {rest}
      </span>
    </p>
  )
}
