// What receivers can be told (Decisions, Keys, webhooks, agents).

export const webhookEvents = ['article.published', 'article.corrected', 'article.withdrawn', 'digest'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const maxWebhooks = 20
export const maxReceiverCharacters = 2_000
export const deliveredShownDays = 30
