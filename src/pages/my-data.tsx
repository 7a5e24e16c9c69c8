import { knownSessionId } from '#features/analytics/ui.tsx'
import { forgetDecision } from '#features/consent/ui.tsx'
import { rightsAnswerDays } from '#features/legal/contract.ts'
import { myDataMessages as words } from '#features/my-data/messages.ts'
import { GoodToKnow, MyData } from '#features/my-data/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home } from '#shared/tools.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import { Trail } from '#shell/trail.tsx'
import { myDataMetadata } from './messages/my-data-messages.ts'

const browser = { sessionId: knownSessionId, forget: forgetDecision }

export function Page() {
  const { privacyEmail } = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...myDataMetadata} canonicalPath={paths.myData} unindexed />
      <Trail back={home} />
      <div className="tool-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <MyData browser={browser} />
      <GoodToKnow privacyEmail={privacyEmail} answerDays={rightsAnswerDays} />
    </div>
  )
}
