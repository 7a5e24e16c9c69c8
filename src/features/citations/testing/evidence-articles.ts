// Articles with pages they cite: true claims in many forms, and faults of the kinds that models make.

/** How many articles make a corpus. */
export const articles = 240

export type Language = 'en' | 'de' | 'fr' | 'es'
export const languages: readonly Language[] = ['en', 'de', 'fr', 'es']
const words: Record<Language, { percent: string; week: string; million: string; said: string }> = {
  en: { percent: ' percent', week: ' weeks', million: ' million', said: 'said' },
  de: { percent: ' Prozent', week: ' Wochen', million: ' Mio.', said: 'sagte' },
  fr: { percent: ' %', week: ' semaines', million: ' millions', said: 'dit' },
  es: { percent: ' %', week: ' semanas', million: ' millones', said: 'dice' },
}
const people = ['Jane Doe', 'Luis de la Vega', 'Ada Okafor', 'Karl-Heinz Maier', 'Zoë O’Hara']
const thoughts = [
  'nobody reads the second sentence of an ad',
  'short words win. Long words lose',
  'we measure what people do, not what they say',
  'a color is a promise that you repeat',
]
const companies = ['Northwind', 'Acme Media', 'Blue Harbor', 'Contoso']

/** A statement of the article, the block of the page that proves it, and blocks that only seem to. */
export type Statement = {
  article: string
  proof: (language: Language) => string
  faults: ((language: Language) => string)[]
}

/** The statements of an article by kind, different in each article, without chance. */
export function statementsOf(i: number): Record<string, Statement> {
  return { ...quantitiesOf(i), ...wordsOf(i) }
}

function quantitiesOf(i: number): Record<string, Statement> {
  const share = 11 + (i % 80)
  const rest = (i % 9) + 1
  const mails = 1_200 + i * 37
  const cost = 2 + (i % 30)
  const weeks = 3 + (i % 20)
  const year = 2003 + (i % 22)
  const format = (value: number, language: Language) => value.toLocaleString(language)
  return {
    percent: {
      article: `In the test ${share}.${rest} % of readers opened the mail.`,
      proof: (of) => `Results. ${format(share + rest / 10, of)}${words[of].percent}, to be exact.`,
      faults: [
        (of) => `It was ${format(share + 1 + rest / 10, of)}${words[of].percent}.`,
        (of) => `It was ${format(share + rest / 10, of)} points.`,
        (of) => `It was 1${format(share + rest / 10, of)}${words[of].percent}.`,
        () => 'About half of all readers opened it.',
      ],
    },
    count: {
      article: `The list had ${mails.toLocaleString('en')} subscribers.`,
      proof: (of) => `We wrote to ${i % 8 < 4 ? mails : format(mails, of)} subscribers.`,
      faults: [
        () => `We wrote to ${mails} customers.`,
        () => `We wrote to ${mails}0 subscribers.`,
        () =>
          `We wrote to 1,${String(mails)
            .padStart(6, '0')
            .replace(/(\d{3})$/, ',$1')} subscribers.`,
      ],
    },
    money: {
      article: `The campaign cost $${cost}.5 million.`,
      proof: (of) => `Total: ${of === 'en' ? `US$${cost},500,000` : `${cost},5${words[of].million} USD`}.`,
      faults: [
        (of) => `Total: ${of === 'en' ? `€${cost}.5 million` : `${cost},5${words[of].million} EUR`}.`,
        (of) => `Total: ${of === 'en' ? `$${cost}.5 billion` : `${cost},5 Mrd. USD`}.`,
        () => `Total: $${cost}5 million.`,
      ],
    },
    duration: {
      article: `It ran for ${weeks} weeks.`,
      proof: (of) => (of === 'en' ? `A ${weeks}-week plan.` : `${weeks}${words[of].week}.`),
      faults: [(of) => `${weeks + 1}${words[of].week}.`, () => `${weeks} days.`, (of) => `1${weeks}${words[of].week}.`],
    },
    year: {
      article: `The rule dates from ${year}.`,
      proof: () => `Adopted on 3 May ${year}.`,
      faults: [() => `Adopted in ${year + 1}.`, () => `Order ${year}7 was adopted.`, () => `It has ${year} % more.`],
    },
  }
}

function wordsOf(i: number): Record<string, Statement> {
  const pick = <Item>(items: readonly Item[], salt: number) => items[(i * 7 + salt) % items.length] as Item
  const person = pick(people, 1)
  const wrongPerson = pick(people, 2)
  const thought = pick(thoughts, i % 3)
  const company = pick(companies, 3)
  return {
    quotation: {
      article: `“${thought[0]?.toUpperCase()}${thought.slice(1)},” said ${person}.`,
      proof: (of) =>
        `${person.split(' ').at(-1)} ${words[of].said}: «${thought.replaceAll(' ', i % 2 ? '\u00a0' : ' ')}».`,
      faults: [
        (of) => `${wrongPerson} ${words[of].said}: «${thought}».`,
        (of) => `${person} ${words[of].said}: «${thought.replace(/\w+$/, 'nothing')}».`,
        () => `${person} thinks that ${thought.split(' ').toReversed().join(' ')}.`,
      ],
    },
    superlative: {
      article: `In Europe, ${company} is the largest agency.`,
      proof: () => `${company}, the largest agency, grows.`,
      faults: [() => `${company} is a large agency.`, () => `The largest agency is Initech. ${company} follows.`],
    },
  }
}
