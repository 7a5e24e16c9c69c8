// What visitors send: each event carries its number, by which its row is found.
import { apiPaths } from '#shared/paths.ts'

export type VisitorEvent = { path: string; body: (mark: string) => object }

export const conversion: VisitorEvent = {
  path: apiPaths.conversions,
  body: (mark) => ({ inputText: `${mark} Summer sale`, outputText: `${mark} 𝗦𝘂𝗺𝗺𝗲𝗿 𝘀𝗮𝗹𝗲` }),
}

/** Four views for each session. */
export const pageView: VisitorEvent = {
  path: apiPaths.pageView,
  body: (mark) => ({
    path: '/marketing-news',
    referrer: 'https://www.google.com/',
    sessionId: `session_17000${String(Math.floor(Number(mark) / 4)).padStart(8, '0')}_v`,
    device: 'phone',
  }),
}
