import type { Industry } from '../../industries.ts'

/** Emoji that belong to one industry in any language; hearts, fires and party poppers belong to all. */
export const emoji: Readonly<Record<Industry, string>> = {
  retail: '🛍 🛒 👗 👟 👠 👜 👕 👖',
  food: '🍕 🍔 🌮 🍣 🍷 🍺 🍻 ☕ 🍰 🥐 🍞 🍝 🍦 🍽 🥗 🍜 🌯 🧁 🍩 🥩 🍹',
  events: '🎤 🎸 🎶 🎵 🎻 🎫 🎟 🎭 🎷 🎬',
  software: '📱 📲 💻 🖥 🤖',
  education: '🎓 📚 🏫 📖',
  health: '🦷 🧘 🏋 🩺 💊 🏥 💉',
  'real-estate': '🏡 🏠 🏘 🔑',
  travel: '✈ 🏖 🏝 🛳 🏔 ⛷ 🎿 🏕 🧳 🗺',
  recruiting: '💼',
  finance: '💰 📈 💳 🏦 💵 💶',
  beauty: '💅 💄 💇 💆 👰 💋',
  nonprofit: '🩸 🐾 🤲',
}
