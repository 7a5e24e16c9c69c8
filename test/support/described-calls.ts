// Every call in the contracts. test/bad-requests.test.ts compares the list with the mounted calls, so it misses none.
import { accountEndpoints } from '#features/admin-session/account-contract.ts'
import { endpoints as sessionEndpoints } from '#features/admin-session/contract.ts'
import { secondFactorEndpoints } from '#features/admin-session/second-factor-contract.ts'
import { endpoints as analyticsEndpoints } from '#features/analytics/contract.ts'
import { endpoints as reportEndpoints } from '#features/analytics/reports-contract.ts'
import { endpoints as keyEndpoints } from '#features/api-keys/contract.ts'
import { endpoints as newsEndpoints } from '#features/articles/contract.ts'
import { endpoints as jobEndpoints } from '#features/background-jobs/contract.ts'
import { endpoints as boldTextEndpoints } from '#features/bold-text/contract.ts'
import { endpoints as paletteEndpoints } from '#features/color-palette/contract.ts'
import { endpoints as consentEndpoints } from '#features/consent/contract.ts'
import { endpoints as digestEndpoints } from '#features/digest/contract.ts'
import { endpoints as distributionEndpoints } from '#features/distribution/contract.ts'
import { deskEndpoints } from '#features/editorial/contract.ts'
import { endpoints as embeddingEndpoints } from '#features/embedding/contract.ts'
import { endpoints as geolocationEndpoints } from '#features/geolocation/contract.ts'
import { endpoints as myDataEndpoints } from '#features/my-data/contract.ts'
import { endpoints as noteEndpoints } from '#features/notes/contract.ts'
import { endpoints as provenanceEndpoints } from '#features/provenance/contract.ts'
import { adminEndpoints as notificationEndpoints } from '#features/push/admin-contract.ts'
import { endpoints as pushEndpoints } from '#features/push/contract.ts'
import { endpoints as retentionEndpoints } from '#features/retention/contract.ts'
import { endpoints as textAnalysisEndpoints } from '#features/text-analysis/contract.ts'
import { endpoints as webhookEndpoints } from '#features/webhooks/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

export const describedCalls: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...analyticsEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...distributionEndpoints,
  ...newsEndpoints,
  ...provenanceEndpoints,
  ...noteEndpoints,
  ...embeddingEndpoints,
  ...deskEndpoints,
  ...digestEndpoints,
  ...jobEndpoints,
  ...boldTextEndpoints,
  ...paletteEndpoints,
  ...reportEndpoints,
  ...consentEndpoints,
  ...retentionEndpoints,
  ...geolocationEndpoints,
  ...pushEndpoints,
  ...notificationEndpoints,
  ...myDataEndpoints,
  ...textAnalysisEndpoints,
]
