import type { Industry } from '../../industries.ts'

/** Emoji that indicate one industry in any language. Hearts, flames and party poppers are left out, because they fit every industry. */
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
