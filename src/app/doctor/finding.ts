// What the doctor says about one thing: fine, worth a look, or broken.
import type { Config } from '#platform/config.ts'

export type Finding = { state: 'ok' | 'warning' | 'fault'; about: string; text: string }

export type Examined = {
  /** Without the variables whose values are invalid. */
  config: Config
  /** Milliseconds since 1970. */
  now: () => number
}

const finding = (state: Finding['state']) => (about: string, text: string) => ({ state, about, text })

export const ok: (about: string, text: string) => Finding = finding('ok')
export const warning: (about: string, text: string) => Finding = finding('warning')
export const fault: (about: string, text: string) => Finding = finding('fault')
