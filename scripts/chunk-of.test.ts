import { expect, it } from 'vitest'
import { chunkLines } from './chunk-of.mjs'

const list = {
  'src/ui-kit/fold.tsx': {
    chunk: 'assets/tools-1.js',
    reachedBy: ['src/pages/tools/qr-code.tsx', 'src/pages/article.tsx'],
  },
  'src/ui-kit/field.tsx': { chunk: 'assets/working-2.js', reachedBy: ['src/pages/home.tsx'] },
}

it('shows the file of a module and the entry points that reach it', () => {
  expect(chunkLines(list, 'fold')).toBe(
    'src/ui-kit/fold.tsx\n  in assets/tools-1.js\n  reached by src/pages/tools/qr-code.tsx, src/pages/article.tsx',
  )
  expect(chunkLines(list, 'src/ui-kit/').split('\n')).toHaveLength(6)
  expect(chunkLines(list, 'server')).toBe('No module of the browser bundle matches server.')
})
