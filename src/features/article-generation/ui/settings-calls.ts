// The calls and reads of the settings, typed by the endpoint descriptors.
import { clientOf } from '#browser/api.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import type { endpoints } from '../contract.ts'

type SettingsEndpoint = (typeof endpoints)[number]

export const callSettings = clientOf<SettingsEndpoint>()

const read = readsOf<SettingsEndpoint>()

export const settingsReads = {
  houseRules: read(deskPaths.houseRules),
  costs: read(deskPaths.costs),
  setup: read(deskPaths.deskSetup),
} as const
