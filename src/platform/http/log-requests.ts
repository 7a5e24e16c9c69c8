import type { App } from './app.ts'

/**
 * One line per handled call: method, route pattern, status, time, and the id of a program's key. No address, query, body
 * or cookie (Decisions, Data).
 */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.callingKey && { key: request.callingKey.id }),
    }
    // The database logs an outage once; a line for each request would fill the disk.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'answered')
    // Administrators need to see what a key is used for.
    else if (request.callingKey) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
