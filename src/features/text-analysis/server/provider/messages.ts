// What administrators read when a batch stopped or a text could not be analyzed, besides the failures of every provider.
export const analysisMessages = {
  outOfTokens: (tokens: number) =>
    `The batch used its ${tokens.toLocaleString('en')} tokens and stopped. Start another one to go on.`,
  outOfTime: (seconds: number) => `The batch took longer than ${seconds} s and stopped. Start another one to go on.`,
  invalidAnswer: (provider: string) =>
    `The AI provider (${provider}) did not answer with an analysis in the form asked for.`,
  cutAnswer: (provider: string) => `The answer of the AI provider (${provider}) reached its length limit.`,
  withheldAnswer: (provider: string) => `The AI provider (${provider}) withheld its answer to this text.`,
  slowAnswer: (seconds: number) => `The AI provider took longer than ${seconds} s over this text.`,
  noneAnalyzed: (count: number, lastReason: string) =>
    `None of the first ${count} texts could be analyzed, so the batch stopped. ${lastReason} Another model in AI_MODEL may do better.`,
}
