import { clientOf } from '#browser/api.ts'
import { logFailure } from '#browser/outbox/log-failure.ts'
import { apiPaths } from '#shared/paths.ts'
import { countCodePoints } from '#shared/text.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import type { Conversion, storeConversion } from '../contract.ts'

const call = clientOf<typeof storeConversion>()

/**
 * Sends one conversion per change of the input, without delay or merging (Decisions, Pages). Never awaited. A failure
 * is only logged (Spec 7). Text over the limit is converted on the page but not sent.
 */
export function reportConversion(conversion: Conversion): void {
  if (countCodePoints(conversion.inputText) > maxToolTextCharacters) return
  // A text field can contain half a surrogate pair, which a UTF-8 database rejects.
  const body = { inputText: conversion.inputText.toWellFormed(), outputText: conversion.outputText.toWellFormed() }
  call('POST', apiPaths.conversions, { body, once: true }).catch(logFailure('Conversion was not stored:'))
}
