import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { countTags } from '../../domain/tagged-link.ts'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { campaignMessages as words } from './campaign/messages.ts'

/** The tags of a campaign, which become part of the address. */
export function CampaignFold({ state }: QrExtrasProps) {
  return (
    <Fold label={words.title} answer={words.answer(countTags(state.tags))}>
      <LazyPart load={load}>
        {({ CampaignFields }) => <CampaignFields tags={state.tags} setTag={state.setTag} />}
      </LazyPart>
    </Fold>
  )
}

const load = () => import('./campaign/campaign-fields.tsx')
