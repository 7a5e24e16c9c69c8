import { describe, expect, it } from 'vitest'
import { serverManifest } from './server-manifest.ts'

describe('the entry for the registry', () => {
  it('names the server after its host, with the address of its only remote', () => {
    const site = { publicUrl: 'https://tools.example.com', siteName: 'Proof Tools', version: '2.4.0' }
    const manifest = serverManifest(site)
    expect(manifest).toMatchObject({
      name: 'com.example.tools/marketing-tools',
      title: 'Proof Tools',
      version: '2.4.0',
      remotes: [{ type: 'streamable-http', url: 'https://tools.example.com/mcp' }],
    })
    // The registry's limit.
    expect(manifest.description.length).toBeLessThanOrEqual(100)
  })
})
