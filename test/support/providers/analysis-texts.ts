// Analyses that the double's models return.
export const goodAnalysis = {
  language: 'de',
  languageConfidence: 0.99,
  industries: ['food', 'retail'],
  industryConfidence: 0.71,
  translation: 'New opening hours from Monday',
  translationConfidence: 0.94,
}

export const germanText = 'Neue Öffnungszeiten ab Montag'

export const analysisOf = (change: object = {}) => JSON.stringify({ ...goodAnalysis, ...change })
