// Connects the tools for agents. Those of the pages load with the first call of an agent.

import { agents } from '#features/agents/server.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Features } from './features.ts'

/** The route of agents, and nothing with `MCP=false`. */
export function agentRoutes(config: Config, { pageLoads, log }: Pick<Features, 'pageLoads'> & { log: Log }) {
  const { siteName, publicUrl } = config
  const pageTools = async () => {
    const [qrCode, colorPalette, boldText] = await Promise.all([
      import('#features/qr-code/agents/tools.ts'),
      import('#features/color-palette/agents/tools.ts'),
      import('#features/bold-text/agents/tools.ts'),
    ])
    return [...qrCode.agentTools, ...colorPalette.agentTools(publicUrl), ...boldText.agentTools]
  }
  const { version } = packageFile
  return agents({ siteName, publicUrl, version, pageTools, countCall: pageLoads.countAgentCall, log })
}
