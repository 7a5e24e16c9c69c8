// Local text analysis: accuracy, speed, and memory after a batch.
import { localAnalyzer } from '#features/text-analysis/server/local/local-analyzer.ts'
import {
  analyzeAll,
  type Found,
  industryIsRight,
  type KnownText,
  knownTexts,
  languageIsRight,
  languageIsSure,
  share,
} from '#features/text-analysis/testing/evaluation.ts'
import type { Finding } from '../../report/finding.ts'
import { nextMessageOf, startProgram } from '../../stage/program.ts'
import type { Stage } from '../../stage/stage.ts'
import type { BatchFigures } from './analysis-batch.ts'

const goOn = new AbortController().signal

export async function textAnalysis(stage: Stage): Promise<Finding[]> {
  const speed = await speedAndMemory(stage)
  const analyzer = localAnalyzer()
  stage.defer(analyzer.close)
  const analyze = (texts: readonly KnownText[]) => analyzeAll(texts, (text) => analyzer.analyze(text, goOn))
  const long = await analyze(knownTexts('languages'))
  const heldOut = await analyze(knownTexts('languages-held-out'))
  const short = await analyze(knownTexts('languages-short'))
  const sure = [...long, ...heldOut, ...short].filter(languageIsSure)
  return [
    languages('20 characters and more', long, 95),
    languages('the same, held out', heldOut, 95),
    languages('under 20 characters', short),
    languages('with a confidence of at least 0.9', sure, 98),
    industries('held out', await analyze(knownTexts('industries-held-out')), 80),
    industries('which the words were chosen by', await analyze(knownTexts('industries-tuned'))),
    ...speed,
  ]
}

function languages(which: string, found: readonly Found[], bar?: number): Finding {
  const wrong = found.filter((one) => !languageIsRight(one))
  return {
    what: `language right, ${found.length} texts ${which}`,
    measured: share(found, languageIsRight),
    unit: '%',
    ...(bar !== undefined && { bar: { kind: 'at-least', value: bar } }),
    note: wrong.map(({ language, analysis }) => `${language} as ${analysis.language}`).join(', ') || 'all of them',
  }
}

function industries(which: string, found: readonly Found[], bar?: number): Finding {
  const among = share(found, ({ industry, analysis }) => analysis.industries.some((each) => each === industry))
  return {
    what: `first industry right, ${found.length} texts ${which}`,
    measured: share(found, industryIsRight),
    unit: '%',
    ...(bar !== undefined && { bar: { kind: 'at-least', value: bar } }),
    note: `${among.toFixed(1)} % have it among the first three`,
  }
}

async function speedAndMemory(stage: Stage): Promise<Finding[]> {
  const { texts, seconds, before, most, after } = await nextMessageOf<BatchFigures>(
    startProgram(stage, 'bench/measures/text-analysis/analysis-batch.ts'),
  )
  return [
    {
      what: `${texts.toLocaleString('en-US')} texts, start of the process included`,
      measured: seconds,
      unit: 's',
      bar: { kind: 'at-most', value: 10 },
    },
    { what: 'memory while the batch runs, beyond that before it', measured: most - before, unit: 'MB' },
    {
      what: 'memory left when it is over',
      measured: Math.max(0, after - before),
      unit: 'MB',
      bar: { kind: 'at-most', value: 30 },
      note: `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${after.toFixed(0)} MB afterwards`,
    },
  ]
}
