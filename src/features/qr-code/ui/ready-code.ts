import type { Modules } from '../domain/symbol-layout.ts'
import type { ValidLink } from '../domain/url-rule.ts'

/** A code that can be shown and handed over: a valid link, its symbol and the colour it is drawn in. */
export type ReadyCode = { link: ValidLink; modules: Modules; ink: string }
