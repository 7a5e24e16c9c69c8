import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { countTags } from '../../domain/tagged-link.ts'
import type { CodeState } from '../state/use-code.ts'
import { rowMessages as words } from './rows/messages.ts'

/** Campaign tags that become part of the link. */
export function CampaignFold({ state }: { state: CodeState }) {
  const { module } = useLateModule(countTags(state.tags) === 0 ? null : load)
  const tags = module?.tagsAnswer(state.tags)
  return (
    <Fold label={words.campaign} answer={tags?.answer ?? words.campaignAnswer} isWarning={tags?.isWarning === true}>
      <LazyPart load={load}>
        {({ CampaignFields }) => <CampaignFields tags={state.tags} setTag={state.setTag} />}
      </LazyPart>
    </Fold>
  )
}

const load = () => import('./campaign/campaign-fields.tsx')
