// When the next attempt to sign in has to wait (Decisions, Answers of the calls).
export const failuresPerName = 5
export const failuresPerAddress = 20
export const failureWindowMinutes = 15

/** A session ends by itself after this time (Decisions, Session). */
export const sessionDays = 7
