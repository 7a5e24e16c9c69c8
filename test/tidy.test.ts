// The style guide, executed. A mistake made twice gets a line here.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tools } from '#shared/tools.ts'
import { dataPath, pagePath, readSpecMap, specMapPage } from '../scripts/testing/spec-map.mjs'
import { importsAmong, mutualFolders, roomOf } from './support/source-imports.ts'
import { knownOwnWords, knownSmallFiles } from './support/tidy-leftovers.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

const isCode = (file: string) => /\.(ts|tsx|mjs|cjs)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/')
const source = files.filter((file) => isCode(file) && /^(src|scripts|bench|test|demo)\//.test(file))
const product = source.filter((file) => file.startsWith('src/') && !isTest(file))
const read = (file: string) => readFileSync(file, 'utf8')
const linesOf = (file: string) => read(file).trimEnd().split('\n').length

const isCodeOfFolders = (file: string) =>
  isCode(file) && /^(src|scripts|bench)\//.test(file) && !isTest(file) && !file.includes('/testing/')

/** Files in which a pattern occurs, with the line, so that a failure says where to look. */
function find(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  )
}

/** The same for what may run over several lines; `pattern` is global. */
function findAcrossLines(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      return `${file}:${text.slice(0, index).split('\n').length}: ${found.replaceAll(/\s+/g, ' ')}`
    })
  })
}

// How long a function may be, the linter says (.oxlintrc.json).
describe('sizes', () => {
  it('keeps files under 250 lines, tests under 400', () => {
    const tooLong = source.filter((file) => linesOf(file) > (isTest(file) ? 400 : 250))
    expect(tooLong).toEqual([])
  })

  it('keeps folders at 12 files or fewer, tests aside', () => {
    const counts = new Map<string, number>()
    for (const file of source.filter((file) => !isTest(file) && !file.startsWith('scripts/'))) {
      const folder = file.slice(0, file.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    // A room of parts (controls, surroundings) is one subject however many parts it has; the list may only shrink.
    const rooms = ['src/ui-kit', 'src/shell', 'src/app', 'src/platform/http']
    expect([...counts].filter(([folder, count]) => count > 12 && !rooms.includes(folder))).toEqual([])
  })
})

describe('small files', () => {
  it('stand alone where they are doors, stores, contracts, messages or two rooms need them; the list may only shrink', () => {
    const isDoor = (file: string) => /^src\/features\/[^/]+\/[^/]+$/.test(file)
    const isOfItsKind = (file: string) => /(^|[/-])(contract|tables|messages|store|worker)\.tsx?$/.test(file)
    const imports = importsAmong(files.filter(isCodeOfFolders))
    const rooms = (file: string) => new Set(imports.filter(({ to }) => to === file).map(({ from }) => roomOf(from)))
    const isAside = (file: string) => isDoor(file) || isOfItsKind(file) || file.includes('/testing/')
    const small = product.filter((file) => linesOf(file) < 15 && !isAside(file))
    expect(small.filter((file) => rooms(file).size < 2).sort()).toEqual(knownSmallFiles)
  })
})

describe('names', () => {
  it('of files and folders are terms of the field', () => {
    const words = /^(deeds?|newsroom|gated|trail|crumbs?|specimens?|twins?|verdicts?|judge[ds]?|turns|press)$/
    const isOwn = (name: string) => name.includes('kept-text') || name.split(/[-.]/).some((word) => words.test(word))
    const named = new Set(
      source.flatMap((file) => {
        const parts = file.split('/')
        return parts.flatMap((part, i) => (isOwn(part) ? [parts.slice(0, i + 1).join('/')] : []))
      }),
    )
    expect([...named].sort()).toEqual(knownOwnWords)
  })

  it('are kebab-case', () => {
    const wrong = source.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?$/.test(basename(file, extname(file))))
    expect(wrong).toEqual([])
  })

  it('say what is inside', () => {
    const banned = /^(utils?|helpers?|misc|common|types|constants|index)$/
    expect(source.filter((file) => banned.test(basename(file).split('.')[0] ?? ''))).toEqual([])
  })
})

describe('code', () => {
  it('has no focused or skipped test, and none that measures time', () => {
    const skipped = `\\b(it|test|describe)\\.(${['only', 'skip', 'todo', 'fails'].join('|')})\\b|\\bskipIf\\b`
    expect(find(source, new RegExp(skipped))).toEqual([])
    expect(find(source, /performance\.now\(|process\.hrtime/).filter((line) => /\.test\.tsx?:/.test(line))).toEqual([])
  })

  it('takes the types of rows from tables or checks them, outside the database itself', () => {
    const stores = product.filter((file) => !file.startsWith('src/platform/database/'))
    expect(findAcrossLines(stores, /\.(query|batch)\s*</g)).toEqual([])
  })

  it('registers what runs around tests in the test file or the set-up file: with shared modules it would run for one file only', () => {
    const imported = source.filter((file) => isTest(file) && !/(\.test\.tsx?|-setup\.ts)$/.test(file))
    expect(find(imported, /^(before|after)(Each|All)\(/)).toEqual([])
  })

  it('has no any, no note to do later, no forgotten logging', () => {
    const later = ['TO', 'DO'].join('')
    const fix = ['FIX', 'ME'].join('')
    expect(find(product, /(: any\b|as any\b|<any>)/)).toEqual([])
    expect(find(source, new RegExp(`\\b(${later}|${fix})\\b`))).toEqual([])
    expect(find(product, /\bconsole\.log\b/)).toEqual([])
    expect(find(product, /@ts-(ignore|nocheck|expect-error)/)).toEqual([])
  })

  it('speaks SQL only in stores and in the database room', () => {
    const sql = /\b(INSERT\s+INTO|SELECT\s[^`;]+\sFROM|DELETE\s+FROM|UPDATE\s+\w+\s+SET)\b/g
    const outside = product.filter((file) => !file.endsWith('-store.ts') && !file.startsWith('src/platform/database/'))
    expect(findAcrossLines(outside, sql)).toEqual([])
  })

  it('names addresses of calls and pages only in shared/paths.ts, those of tools in shared/tools.ts, those of the desk and the dashboard in calls/', () => {
    const outside = product.filter(
      (file) => !/^src\/shared\/(paths|tools|calls\/(desk|admin|report)-paths)\.ts$/.test(file),
    )
    const ofTools = tools.map(({ id, path }) => `${id}|${path.slice(1)}`).join('|')
    const address = new RegExp(`^(?!\\s*(/?\\*|//)).*['"\`]/(api/[a-z]|${ofTools}|marketing-news|privacy|terms)`)
    expect(find(outside, address)).toEqual([])
  })

  it('uses colors only from tokens, the palette, the QR code and what both read colors with', () => {
    const outside = files.filter(
      (file) =>
        /^src\/.*\.(tsx?|css)$/.test(file) &&
        !isTest(file) &&
        !/tokens\.css$|color-palette\/|qr-code\/|shared\/color\//.test(file),
    )
    expect(find(outside, /(^|[^&\w/])#[0-9a-f]{3}([0-9a-f]{3})?\b(?!-)/i)).toEqual([])
  })
})

// docs/decisions/072-styles.md
describe('CSS Modules', () => {
  const sheets = files.filter((file) => file.startsWith('src/') && file.endsWith('.module.css'))
  /** Those of ui-kit share their names, because one adjusts what another draws. */
  const kitSheets = sheets.filter((sheet) => sheet.startsWith('src/ui-kit/styles/'))
  const definedIn = (sheet: string) =>
    new Set(
      [
        ...read(sheet)
          .replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
      ].map(([, name = '']) => name),
    )
  const uses = product
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = read(file)
      const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
      return imports.flatMap(([, local = '', written = '']) => {
        const sheet = written.startsWith('#') ? `src/${written.slice(1)}` : join(dirname(file), written)
        const names = [
          ...text.replaceAll(/^import .*/gm, '').matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g')),
        ].map(([, name = '']) => name)
        return names.map((name) => ({ file, sheet, name }))
      })
    })
  const usedOf = (sheet: string) => new Set(uses.filter((use) => use.sheet === sheet).map(({ name }) => name))
  const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

  it.each(sheets.filter((sheet) => !kitSheets.includes(sheet)))(
    '%s has the classes that its components use, and no others',
    (sheet) => expect(sorted(definedIn(sheet))).toEqual(sorted(usedOf(sheet))),
  )

  it('of ui-kit have the classes that components use, and no others', () => {
    const missing = uses.filter(({ sheet, name }) => kitSheets.includes(sheet) && !definedIn(sheet).has(name))
    expect(missing).toEqual([])
    expect(sorted(kitSheets.flatMap((sheet) => [...definedIn(sheet)]))).toEqual(
      sorted(kitSheets.flatMap((sheet) => [...usedOf(sheet)])),
    )
  })

  it('stand in a layer each, so that their order in the document decides nothing between rooms', () => {
    const outside = sheets.filter((sheet) => !/^(\/\*[^*]*\*\/\s*)?@layer (parts|components) \{/.test(read(sheet)))
    expect(outside).toEqual([])
  })
})

describe('rooms', () => {
  const features = [...new Set(product.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []))]

  // A field to write in calls no server.
  const withoutCalls = ['markdown-editor']

  it.each(features)('%s has its contract and tests of its rules or its server', (feature) => {
    expect(existsSync(`src/features/${feature}/contract.ts`)).toBe(!withoutCalls.includes(feature))
    const tests = files.filter((file) => file.startsWith(`src/features/${feature}/`) && isTest(file))
    expect(tests.length).toBeGreaterThan(0)
  })
})

describe('the README of a room', () => {
  const kits = ['app', 'pages', 'shell', 'ui-kit', 'browser', 'platform', 'shared'].map((kit) => `src/${kit}`)
  const features = [...new Set(product.filter((file) => file.startsWith('src/features/')).map(roomOf))]
  const imports = importsAmong(product)

  /** The files of a feature's folder; of another room the files and folders that other rooms import. */
  function doorsOf(room: string): string[] {
    const isOpen = (file: string) => imports.some(({ from, to }) => to === file && roomOf(from) !== room)
    const inside = files.filter((file) => file.startsWith(`${room}/`) && /\.(tsx?|css)$/.test(file) && !isTest(file))
    const doors = inside
      .filter((file) => (features.includes(room) ? dirname(file) === room : isOpen(file)))
      .map((file) => file.slice(room.length + 1).replace(/\/.*/, '/'))
    return [...new Set(doors)]
  }

  it.each([...features, ...kits])('%s is one paragraph and a list of its doors', (room) => {
    const [, about = '', list = ''] =
      /^# .+\n\n(.+)\n\n## Doors\n\n((?:- `[^`]+`: .+\n)+)$/.exec(read(`${room}/README.md`)) ?? []
    expect(about).not.toBe('')
    const named = [...list.matchAll(/^- `([^`]+)`/gm)].map(([, door = '']) => door)
    expect(named.filter((door) => !existsSync(`${room}/${door}`))).toEqual([])
    expect(doorsOf(room).filter((door) => !named.includes(door))).toEqual([])
  })
})

describe('test/support/README.md', () => {
  it('names every file and folder there, and no others', () => {
    const named = [...read('test/support/README.md').matchAll(/^- (.+?): /gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    const inside = files.filter((file) => file.startsWith('test/support/') && !file.endsWith('.md'))
    const there = new Set(inside.map((file) => file.slice('test/support/'.length).replace(/\/.*/, '/')))
    expect(named.toSorted()).toEqual([...there].toSorted())
  })
})

describe('folders', () => {
  it('import from no folder that imports from them', () => {
    expect(mutualFolders(importsAmong(files.filter(isCodeOfFolders)))).toEqual([])
  })
})

describe('documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))

  it.each(documents)('%s has one title', (file) => {
    const outsideCode = read(file).replaceAll(/^```[\s\S]*?^```/gm, '')
    expect(outsideCode.match(/^# .+$/gm)).toHaveLength(1)
  })

  it('link only to files that exist', () => {
    const dead = documents.flatMap((file) => {
      const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
      const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '')
      return links.filter((link) => !existsSync(folder + link)).map((link) => `${file} → ${link}`)
    })
    expect(dead).toEqual([])
  })
})

describe('documents stay short', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length
  /** Texts between blank lines, items of lists and rows of tables. */
  const paragraphs = (text: string) => text.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.) |\|)/)

  it.each([
    ['README.md', 500],
    ['docs/how-to/', 4500],
    ['docs/architecture.md', 2400],
    ['docs/operations.md', 6250],
    ['docs/product.md', 10_250],
    ['docs/', 38_000],
  ])('%s has at most %d words', (path, most) => {
    const text = files
      .filter((file) => file === path || (path.endsWith('/') && file.startsWith(path)))
      .filter((file) => file.endsWith('.md') && file !== pagePath)
      .map(read)
    expect(words(text.join('\n'))).toBeLessThanOrEqual(most)
  })

  it('each decision has at most 250 words', () => {
    const decisions = files.filter((file) => /^docs\/decisions\/\d+-.*\.md$/.test(file))
    expect(decisions.length).toBeGreaterThan(50)
    expect(decisions.filter((file) => words(read(file)) > 250)).toEqual([])
  })

  it('no paragraph of docs/product.md has more than 90 words', () => {
    const all = paragraphs(read('docs/product.md'))
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter((paragraph) => words(paragraph) > 90)).toEqual([])
  })
})

describe('the walks of docs/architecture.md', () => {
  const walks = read('docs/architecture.md')
    .split(/^## /m)
    .filter((section) => section.startsWith('Walk '))

  it('have as many steps as their titles say, through files that exist', () => {
    expect(walks).toHaveLength(3)
    for (const walk of walks) {
      const [, promised = ''] = /^.+ in (\d+) steps\n/.exec(walk) ?? []
      const steps = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => `src/${path}`)
      expect(steps).toHaveLength(Number(promised))
      expect(steps.filter((path) => !existsSync(path))).toEqual([])
    }
  })
})

describe('the map of the specification', () => {
  const sections = readSpecMap(read(dataPath))
  const rules = sections.flatMap((section) => section.rules)

  it('names only files that exist', () => {
    const named = rules.flatMap(({ files: held, tests }) => [...held, ...tests]).map(({ path }) => path)
    expect(named.length).toBeGreaterThan(1500)
    expect(named.filter((path) => path !== '' && !existsSync(path))).toEqual([])
  })

  it('names a file and a test for each rule', () => {
    expect(rules.filter(({ files: held, tests }) => held.length === 0 || tests.length === 0)).toEqual([])
  })

  it('has a section for each numbered section of docs/product.md', () => {
    const numbered = (headings: readonly string[]) => headings.filter((heading) => /^## \d/.test(heading))
    expect(numbered(sections.map(({ heading }) => heading))).toEqual(numbered(read('docs/product.md').split('\n')))
  })

  it('stands in docs/spec-map.md as `npm run spec-map` writes it', () => {
    expect(read(pagePath)).toBe(specMapPage(sections))
  })
})

describe('citations of the rules', () => {
  /** The sections of the product's rules by their headings: `5. Validation rules`, `Decisions, Pages`. */
  const sections = new Map(
    read('docs/product.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
  )
  const sectionOf = (number: string) => [...sections].find(([heading]) => heading.startsWith(`${number}. `))?.[1]
  /** Every match of a global pattern in code and documents, with its file. */
  const cited = (pattern: RegExp) =>
    [...source, ...files.filter((file) => file.endsWith('.md'))].flatMap((file) =>
      [...read(file).matchAll(pattern)].map(([citation, ...groups]) => ({ file, citation, groups })),
    )
  const places = (citations: ReturnType<typeof cited>) => citations.map(({ file, citation }) => `${file}: ${citation}`)

  it('name a numbered section of docs/product.md, and a paragraph that stands in it', () => {
    const citations = cited(/\b(?:Spec|SPEC) (\d+)(?:, ((?!Spec|Decisions)[A-Z][\w /&-]*))?/g)
    expect(citations.length).toBeGreaterThan(200)
    const unresolved = citations.filter(({ groups: [number = '', name = ''] }) => {
      return !sectionOf(number)?.toLowerCase().includes(name.trim().toLowerCase())
    })
    expect(places(unresolved)).toEqual([])
  })

  it('name a section or a paragraph of the decisions', () => {
    const citations = cited(/\b(?:Decisions|DECISIONS), ([A-Za-z][A-Za-z' ]*[a-z])/g)
    expect(citations.length).toBeGreaterThan(50)
    const decisions = [...sections].filter(([heading]) => heading.startsWith('Decisions, '))
    const text = decisions.map(([, section]) => section.toLowerCase()).join('\n')
    const unresolved = citations.filter(({ groups: [name = ''] }) => {
      return !name.split(' and ').every((part) => text.includes(part.toLowerCase()))
    })
    expect(places(unresolved)).toEqual([])
  })
})

describe('citations of the design', () => {
  it('name a section of docs/product.md or docs/architecture.md', () => {
    const headings = `${read('docs/product.md').replaceAll('## Design, ', '## ')}\n${read('docs/architecture.md')}`
    const cited = source.flatMap((file) => [...read(file).matchAll(/\bDesign, "?([A-Z][a-z ]+[a-z])/g)])
    expect(cited.length).toBeGreaterThan(3)
    expect(cited.map(([, name = '']) => name).filter((name) => !headings.includes(`## ${name}\n`))).toEqual([])
  })
})

describe('the lock file', () => {
  it('pins packages without naming a registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/)
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
