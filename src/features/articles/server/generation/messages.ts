// What the editor reads when no article came, besides the failures of every provider (Decisions, generate; Spec 8 shows it in the toast
// `Generation Failed`).
export const generationMessages = {
  invalidAnswer: 'The AI provider did not return a valid article.',
  stopped: 'The generation was stopped before the AI provider answered.',
  busy: 'You already have an article being generated. Please wait until it is done.',
}
