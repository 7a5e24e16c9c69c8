import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { type BuildManifest, keptDocuments, keptFiles } from './kept-files.ts'

const manifest: BuildManifest = {
  'src/app/browser.tsx': {
    file: 'assets/browser.js',
    imports: ['_site.js'],
    dynamicImports: ['src/pages/home.tsx', 'src/pages/admin.tsx'],
  },
  '_site.js': { file: 'assets/site.js', css: ['assets/site.css'], assets: ['assets/text.woff2'] },
  'src/pages/home.tsx': { file: 'assets/home.js', imports: ['_site.js'], dynamicImports: ['_lazy.js'] },
  '_lazy.js': { file: 'assets/lazy.js', imports: ['src/pages/home.tsx'] },
  'src/pages/admin.tsx': { file: 'assets/admin.js', imports: ['_site.js', '_desk.js'], css: ['assets/admin.css'] },
  '_desk.js': { file: 'assets/desk.js' },
  'src/app/before-paint.ts': { file: 'assets/before-paint.js' },
}

describe('the files that the service worker caches', () => {
  it('are all files that a public page may need, and none of the admin page', () => {
    expect(keptFiles(manifest).files).toEqual([
      '/assets/browser.js',
      '/assets/home.js',
      '/assets/lazy.js',
      '/assets/site.css',
      '/assets/site.js',
      '/assets/text.woff2',
      '/favicon.svg',
    ])
  })

  it('are versioned by the entry file', () => expect(keptFiles(manifest).entry).toBe('/assets/browser.js'))

  it("include the tools and the offline page, and no administrators' page", () => {
    expect(keptDocuments).toEqual(expect.arrayContaining([paths.home, paths.offline, ...tools.map(({ path }) => path)]))
    expect(keptDocuments).not.toContain(paths.admin)
  })

  it('throw an error when a chunk is missing from the manifest', () => {
    expect(() => keptFiles({ ...manifest, '_site.js': { file: 'x', imports: ['_gone.js'] } })).toThrow('_gone.js')
  })
})
