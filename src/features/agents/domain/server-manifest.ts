// `server.json` for the registry of the Model Context Protocol.
import { mcpPath } from '#shared/paths.ts'
import { agentMessages } from '../messages.ts'

const schema = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

/** The registry names a server after its host, from the right: `com.example.tools/marketing-tools`. */
export function serverManifest({
  publicUrl,
  siteName,
  version,
}: {
  publicUrl: string
  siteName: string
  version: string
}) {
  const host = new URL(publicUrl).hostname.split('.').toReversed().join('.')
  return {
    $schema: schema,
    name: `${host}/marketing-tools`,
    title: siteName,
    description: agentMessages.registryDescription,
    version,
    remotes: [{ type: 'streamable-http', url: publicUrl + mcpPath }],
  }
}
