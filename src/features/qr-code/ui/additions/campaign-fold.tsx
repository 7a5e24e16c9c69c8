import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { splittingTags } from '../../domain/campaign-values.ts'
import { countTags } from '../../domain/tagged-link.ts'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { campaignMessages as words } from './campaign/messages.ts'

/** Campaign tags that become part of the link. */
export function CampaignFold({ state }: QrExtrasProps) {
  const [splitting] = splittingTags(state.tags)
  const answer = splitting === undefined ? words.answer(countTags(state.tags)) : words.needsLook(splitting)
  return (
    <Fold label={words.title} answer={answer} isWarning={splitting !== undefined}>
      <LazyPart load={load}>
        {({ CampaignFields }) => <CampaignFields tags={state.tags} setTag={state.setTag} />}
      </LazyPart>
    </Fold>
  )
}

const load = () => import('./campaign/campaign-fields.tsx')
