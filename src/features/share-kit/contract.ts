// The share kit has no call of its own; it reports these usage actions of the tool type `marketing_news` (Spec 7).

export type ShareKitAction = 'copied' | 'downloaded'
