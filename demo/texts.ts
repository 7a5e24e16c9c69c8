// Texts converted by the demo world's visitors, with an AI provider's analysis. They are made up and the same on every
// start.
import type { Industry } from '#features/text-analysis/contract.ts'

export type DemoText = {
  text: string
  /** ISO 639-1, or `und`. */
  language: string
  industries: readonly Industry[]
  translation: string | null
}

const english = (text: string, ...industries: Industry[]): DemoText => ({
  text,
  language: 'en',
  industries,
  translation: null,
})
const foreign = (language: string, text: string, translation: string, ...industries: Industry[]): DemoText => ({
  text,
  language,
  industries,
  translation,
})

/** Newest first. */
export const analyzedTexts: readonly DemoText[] = [
  foreign(
    'de',
    'Neue Öffnungszeiten ab Montag: täglich 8 bis 20 Uhr, sonntags geschlossen',
    'New opening hours from Monday: daily 8 am to 8 pm, closed on Sundays',
    'food',
    'retail',
  ),
  english('Early bird until Friday: two tickets for the price of one', 'events'),
  foreign('ja', '春のセールは月曜日から始まります', 'The spring sale starts on Monday', 'retail'),
  foreign('ar', 'مرحبا بكم في متجرنا الجديد', 'Welcome to our new shop', 'retail'),
  foreign('fr', 'Merci pour vos 10 000 avis', 'Thank you for your 10,000 reviews', 'retail', 'software'),
  english('Now hiring: two baristas and a baker', 'recruiting', 'food'),
  foreign(
    'pt',
    'Aulas de dança às quintas, primeira grátis',
    'Dance classes on Thursdays, the first one free',
    'education',
    'health',
  ),
  english('Open house Sunday 2 to 4', 'real-estate'),
  foreign('no', 'Hele helgen: to for én på alle sykler', 'All weekend: two for one on all bicycles', 'retail'),
  { text: 'abc xyz qwe', language: 'und', industries: [], translation: null },
  english('Version 4 is here: dark mode, offline notes, faster search', 'software'),
  english('Free shipping on every order this week', 'retail'),
  foreign('es', 'Menú del día por 14 euros, también para llevar', 'Set lunch for 14 euros, also to take away', 'food'),
  english('Six weeks, one skill: learn to write for the web', 'education'),
  english('Yoga at sunrise, every Tuesday in the park', 'health', 'events'),
  english('Weekend in Lisbon from 199, flights included', 'travel'),
  foreign(
    'de',
    'Wir suchen dich: Ausbildung zur Tischlerin',
    'We are looking for you: training as a joiner',
    'recruiting',
  ),
  english('Your first cut is on us', 'beauty'),
  english('The harbor festival needs 40 volunteers', 'nonprofit', 'events'),
  foreign('es', 'Rebajas de invierno: hasta el 50 %', 'Winter sale: up to 50%', 'retail'),
  english('Compare three savings accounts in a minute', 'finance'),
  english('New on the menu: roasted pumpkin with feta', 'food'),
  foreign('fr', 'Portes ouvertes samedi de 10 h à 17 h', 'Open day on Saturday from 10 am to 5 pm', 'education'),
  foreign('it', 'Gelato artigianale, tutti i giorni', 'Handmade ice cream, every day', 'food'),
  english('Half marathon: 200 places left', 'events', 'health'),
  english('Two rooms, balcony, five minutes from the station', 'real-estate'),
  foreign('de', 'Sommerfest am Samstag: Eintritt frei', 'Summer party on Saturday: free entry', 'events'),
  english('Back in stock: the linen shirt', 'retail', 'beauty'),
  foreign('sv', 'Öppet hus på lördag, alla är välkomna', 'Open house on Saturday, everybody is welcome', 'events'),
  english('Webinar: five reports every shop should read', 'software', 'education'),
  foreign('nl', 'Vandaag gratis koffie bij elk ontbijt', 'Free coffee with every breakfast today', 'food'),
  english('Book early, cancel late', 'travel'),
  foreign('pt', 'Black Friday: descontos em toda a loja', 'Black Friday: discounts throughout the shop', 'retail'),
  english('Insure your bicycle in two minutes', 'finance', 'retail'),
  foreign('uk', 'Запрошуємо на майстер-клас з кераміки', 'We invite you to a pottery workshop', 'education', 'events'),
  english('Giving Tuesday: every euro is doubled', 'nonprofit'),
  foreign('es', 'Clases de piano para adultos', 'Piano lessons for adults', 'education'),
  english('Last call: summer dresses at half price', 'retail', 'beauty'),
  english('Meet us in hall 4', 'events'),
  foreign('he', 'קפה ומאפה ב-20 שקלים', 'Coffee and a pastry for 20 shekels', 'food'),
  foreign('de', 'Zwei Zimmer, Altbau, ab sofort', 'Two rooms, old building, available now', 'real-estate'),
  english('Three tips for cleaner code reviews', 'software'),
]

/** Converted later. Each is pending for the next batch. */
export const waitingTexts: readonly string[] = [
  'Tomorrow: fresh strawberries at the market',
  'Herbstmarkt am Sonntag von 10 bis 17 Uhr',
  'Two for one on all winter boots',
  'Nouveau : livraison gratuite dès 30 euros',
  'Join us for the opening night',
  'Aprende a cocinar en una tarde',
  'Our app now works offline',
  '50 % auf alle Pflanzen',
  'Looking for a head chef',
  'Sconti di primavera fino a domenica',
  '2024 - 2025',
  'Thank you for 1,000 followers!',
]
