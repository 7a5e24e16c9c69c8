/** How often a page tries to load its code, and how long it waits between. */
export const codeAttempts = 4
export const codePauseMs = 2_000
