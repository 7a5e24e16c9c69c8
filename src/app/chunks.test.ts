import { describe, expect, it } from 'vitest'
import { chunkNames, exceptions, type Reach } from './chunks.ts'

const page = (name: string) => `src/pages/${name}.tsx`
const tool = (name: string) => page(`tools/${name}`)
const palette = tool('color-palette')
const pagesNamed = ['home', 'marketing-news', 'recent-news', 'article', 'privacy-policy', 'terms-of-service'].map(page)

/** Each module with the entry points that reach it, at 1,000 bytes each. */
function chunksOf(modules: Record<string, readonly string[]>, bytes = 1_000): Record<string, string | null> {
  const reach: Reach = new Map(Object.entries(modules).map(([module, by]) => [module, { by: new Set(by), bytes }]))
  const name = chunkNames(reach)
  return Object.fromEntries(Object.keys(modules).map((module) => [module, name(module)]))
}

describe('the chunk of a module', () => {
  it('depends on the pages that reach it', () => {
    const everyTool = [tool('bold-text'), palette, tool('qr-code')]
    const everyPage = [...everyTool, ...pagesNamed]
    expect(
      chunksOf({
        'by the entry': ['src/app/browser.tsx', page('home')],
        'by every public page': everyPage,
        'by a tool and the article': [palette, page('article')],
        'by a tool and a list of news': [palette, page('home'), page('recent-news')],
        'by the tools': everyTool,
        'by one tool and its additions': [palette, 'src/features/color-palette/ui/additions/additions.tsx'],
        'by a tool and another page': [palette, page('home')],
        'by two news pages': [page('marketing-news'), page('recent-news')],
        'by home and its island': [page('home'), 'src/shell/anything/paste-anything.tsx'],
        'by the article and the additions of a tool': [
          page('article'),
          'src/features/color-palette/ui/additions/additions.tsx',
        ],
        'by one tool and the share kit': [palette, 'src/pages/article/share-kit.tsx'],
        'by the work for later visits': ['src/features/offline/register.ts', page('offline')],
        'by late parts alone': ['src/features/offline/bar.tsx', 'src/ui-kit/toast-view.tsx'],
      }),
    ).toEqual({
      'by the entry': 'site',
      'by every public page': 'site',
      'by a tool and the article': 'site',
      'by a tool and a list of news': 'frame',
      'by the tools': 'tools',
      'by one tool and its additions': 'color-palette-tool',
      'by a tool and another page': 'working',
      'by two news pages': 'of-mare',
      'by home and its island': 'home-parts',
      'by the article and the additions of a tool': 'site',
      'by one tool and the share kit': null,
      'by the work for later visits': 'later',
      'by late parts alone': null,
    })
  })

  it('sends no visitor the code that the dashboard or a rare page shares with one page', () => {
    const admin = page('admin')
    expect(chunksOf({ one: [admin], two: [admin, page('my-data'), page('offline')] })).toEqual({ one: null, two: null })
  })

  it('is the site chunk when it would be tiny', () => {
    const shared = { one: [page('article'), page('recent-news')] }
    expect([chunksOf(shared, 100), chunksOf(shared)]).toEqual([{ one: 'site' }, { one: 'of-arre' }])
  })

  it('ignores a rare page that shares the module, but not the dashboard, which loads much else', () => {
    const news = [page('marketing-news'), page('recent-news')]
    expect(chunksOf({ labels: [page('offline'), ...news], cells: [page('admin'), ...news] })).toEqual({
      labels: 'of-mare',
      cells: 'of-admare',
    })
  })

  it("is a separate one for modules that only a tool's additions use", () => {
    const additions = (name: string) => `src/features/${name}/ui/additions/additions.tsx`
    const icon = 'node_modules/lucide-react/dist/esm/icons/lock.mjs'
    const mine = additions('qr-code')
    expect(
      chunksOf({
        [mine]: [mine],
        'with what they open': [mine, 'src/features/qr-code/ui/additions/batch/many-codes.tsx'],
        'with a rare page': [mine, page('my-data')],
        'with the additions of another tool': [mine, additions('color-palette')],
        'with another part': [mine, 'src/features/editorial/admin-ui.tsx'],
        [icon]: [mine, 'src/features/editorial/admin-ui.tsx'],
      }),
    ).toEqual({
      [mine]: 'qr-code-additions',
      'with what they open': 'qr-code-additions',
      'with a rare page': 'qr-code-additions',
      'with the additions of another tool': 'tools',
      'with another part': null,
      [icon]: 'site',
    })
  })

  it('is the site chunk when the consent bar shares the module with a page', () => {
    const bar = 'src/features/consent/ui/asking/asking.tsx'
    expect(chunksOf({ words: [bar, page('home')], own: [bar, 'src/features/consent/ui/asking/settings.tsx'] })).toEqual(
      {
        words: 'site',
        own: null,
      },
    )
  })

  it('is not set for entry points, which have their own files', () => {
    expect(chunksOf({ [palette]: [palette] })).toEqual({ [palette]: null })
  })

  it('has few exceptions, each with a reason', () => {
    expect(exceptions.length).toBeLessThanOrEqual(10)
    for (const { reason } of exceptions) expect(reason).toMatch(/\w+ \w+/)
  })
})
