// The units and scales that numbers carry, in the languages of the pages that articles cite.
import { primaryLanguage } from './comparable-text.ts'

const known: Readonly<Record<string, string>> = {
  '%': '% percent pct prozent pourcent porcentaje percento',
  points: 'pp percentage-points prozentpunkte',
  USD: '$ us$ usd dollar dollars',
  EUR: '€ eur euro euros',
  GBP: '£ gbp pound pounds',
  JPY: '¥ jpy yen',
  INR: '₹ inr rupee rupees',
  CHF: 'chf franken',
  times: 'x times fold fach mal fois veces volte vezes',
  year: 'year years yr yrs jahr jahre jahren an ans année années año años anno anni ano anos',
  month: 'month months monat monate monaten mois mes meses mese mesi mês',
  week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane',
  day: 'day days tag tage tagen jour jours día días giorno giorni dia dias',
  hour: 'hour hours h hr hrs stunde stunden heure heures hora horas ora ore',
  minute: 'minute minutes min mins minuten minuto minutos minuti',
  second: 'second seconds s sec secs sekunde sekunden seconde secondes segundo segundos secondo secondi',
  millisecond: 'ms millisecond milliseconds',
  pixel: 'px pixel pixels',
  kilometer: 'km kilometer kilometers',
  meter: 'meter meters',
  centimeter: 'cm centimeter centimeters',
  millimeter: 'mm millimeter millimeters',
  kilogram: 'kg kilogram kilograms',
  kilobyte: 'kb kilobyte kilobytes',
  megabyte: 'mb megabyte megabytes',
  gigabyte: 'gb gigabyte gigabytes',
}

const units = new Map(Object.entries(known).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])))
export const currencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'JPY', 'INR', 'CHF'])

/** The unit that a word or sign stands for; undefined for any other word. */
export function knownUnit(word: string): string | undefined {
  // British spelling has "re" at the end of "meter".
  return units.get(word.toLowerCase().replace(/metre(?=s?$)/, 'meter'))
}

const scales: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: { k: 3, thousand: 3, m: 6, mn: 6, million: 6, millions: 6, b: 9, bn: 9, billion: 9, trillion: 12, tn: 12 },
  de: { tsd: 3, tausend: 3, mio: 6, million: 6, millionen: 6, mrd: 9, milliarde: 9, milliarden: 9, billionen: 12 },
  fr: { k: 3, mille: 3, million: 6, millions: 6, milliard: 9, milliards: 9, billions: 12 },
  es: { mil: 3, millón: 6, millones: 6, billones: 12 },
  it: { mila: 3, milione: 6, milioni: 6, mld: 9, miliardo: 9, miliardi: 9 },
  pt: { mil: 3, milhão: 6, milhões: 6, bilhão: 9, bilhões: 9 },
}

/** The power of ten of a word behind a number: "billion" is 9 in English and 12 in German. Undefined for other words. */
export function scaleOf(word: string, language: string): number | undefined {
  return (scales[primaryLanguage(language)] ?? scales.en)?.[word.toLowerCase()]
}
