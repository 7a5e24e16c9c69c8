import pg from 'pg'
import { arrayElements, type ValueParser, valueParsers } from '../engine/row-values.ts'

/** `pg`'s own parsers, overridden by ours. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format = 'text') => {
    const ours = format === 'text' ? (valueParsers[oid] ?? arrayParser(oid)) : undefined
    return ours ?? pg.types.getTypeParser(oid, format)
  },
}

function arrayParser(oid: number): ValueParser | undefined {
  const parseElement = valueParsers[arrayElements[oid] ?? -1]
  if (!parseElement) return undefined
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
  return (text) => parseTexts(text).map((element) => (element === null ? null : parseElement(element)))
}

/** `text[]`, which the types of `pg` omit. */
const textArray: number = 1009
