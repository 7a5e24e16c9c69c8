import { forgetEvents } from '#browser/kept-events.ts'
import { knownSessionId } from '#features/analytics/ui.tsx'
import { deleteDecision } from '#features/consent/ui.tsx'
import { rightsAnswerDays } from '#features/legal/contract.ts'
import type { ToolDataWords } from '#features/my-data/contract.ts'
import { myDataMessages as words } from '#features/my-data/messages.ts'
import { GoodToKnow, MyData } from '#features/my-data/ui.tsx'
import { deleteKeptNews } from '#features/offline/news-storage.ts'
import { preferenceSentence } from '#features/push/messages.ts'
import { endNotifications } from '#features/push/ui.tsx'
import { deleteCampaignValues } from '#features/qr-code/campaign-values.ts'
import { deleteLastCodes } from '#features/qr-code/last-codes.ts'
import { deleteShare } from '#features/share-target/ui.tsx'
import { paths } from '#shared/paths.ts'
import { home, toolPart, tools } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { useSite } from '#shell/site.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import { myDataMetadata } from './messages/my-data-messages.ts'

const found = import.meta.glob<ToolDataWords>('../features/*/my-data-words.ts', { eager: true, import: 'myDataWords' })

const browser = {
  sessionId: knownSessionId,
  clear,
  describePreferences: preferenceSentence,
  tools: tools.map(({ id, type }) => ({ type, ...toolPart(found, `../features/${id}/my-data-words.ts`) })),
}

/** Deletes everything this browser stores, unsent events first. */
async function clear(): Promise<void> {
  forgetEvents()
  await deleteKeptNews()
  await endNotifications()
  await deleteDecision()
  deleteLastCodes()
  deleteCampaignValues()
  await deleteShare()
}

export function Page() {
  const { privacyEmail } = useSite()
  return (
    <div className="wrap">
      <PageMetadata {...myDataMetadata} canonicalPath={paths.myData} unindexed />
      <Breadcrumbs back={home} />
      <div className={frames.toolHead}>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <MyData browser={browser} />
      <GoodToKnow privacyEmail={privacyEmail} answerDays={rightsAnswerDays} />
    </div>
  )
}
