import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { locateAddress } from '../contract.ts'
import { classifyAddress } from '../domain/address.ts'
import { placeMessages } from '../messages.ts'

type GeolocationCalls = {
  /** The place of a public address. */
  locate: (address: string) => string
  close: () => void
}

/** The call that gives administrators the place of an address (Spec 7). */
export function geolocationRoutes({ locate, close }: GeolocationCalls) {
  return async (app: App) => {
    app.addHook('onClose', async () => close())
    serve(app, locateAddress, async ({ body: { ip } }) => {
      const classified = classifyAddress(ip)
      if (classified.kind === 'invalid') throw new HttpError(400, placeMessages.notAnAddress)
      const location = classified.kind === 'local' ? placeMessages.local : locate(classified.address)
      return respond(200, { location })
    })
  }
}
