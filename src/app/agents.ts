// Connects the tools for agents. Those of the pages load with the first call of an agent.

import type { FastifyRequest } from 'fastify'
import { agents } from '#features/agents/server.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { keyGuard } from '#platform/http/guard-keys.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'
import type { Log } from '#platform/log.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Features } from './features.ts'

type AgentParts = Pick<Features, 'pageLoads' | 'keys'> & { database: Database; log: Log }

/** The route of agents. Their keys count against the limits of programs. */
export function agentRoutes(config: Config, { pageLoads, keys, database, log }: AgentParts) {
  const { siteName, publicUrl } = config
  const pageTools = async () => {
    const [qrCode, colorPalette, boldText] = await Promise.all([
      import('#features/qr-code/agents/tools.ts'),
      import('#features/color-palette/agents/tools.ts'),
      import('#features/bold-text/agents/tools.ts'),
    ])
    return [...qrCode.agentTools, ...colorPalette.agentTools(publicUrl), ...boldText.agentTools]
  }
  const guard = keyGuard(keys.check, rateLimits(database))
  const keyOf = async (request: FastifyRequest) => (guard.isCalling(request) ? guard.accept(request) : null)
  const { version } = packageFile
  return agents({ siteName, publicUrl, version, pageTools, countCall: pageLoads.countAgentCall, keyOf, log })
}
