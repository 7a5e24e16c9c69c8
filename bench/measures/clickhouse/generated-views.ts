// Page views of a busy site, made by ClickHouse itself: three a session, few paths and sources with most of them, one
// session in seven came by one of 50 campaigns, one in fifty goes on the next day.

const skewed = (count: number, salt: number) => `toUInt32(floor(${count} * pow(${random(salt)}, 2.5)))`
/** From 0 to 1, the same for the same session. */
const random = (salt: number) => `(sipHash64(n, ${salt}) % 1000003 / 1000003)`

/** Three on average. */
const mostViews = 5

export type GeneratedDay = { day: string; place: number; sessions: number }

/** As much chance as in the ids that browsers make. */
const chance = 'lower(substring(hex(sipHash128(n, 9)), 1, 24))'

export const generatedColumns =
  'id, path, referrer, session_id, source, device, utm_source, utm_medium, utm_campaign, entry_source, created_at, idempotency_key'

/** A query of the rows of the sessions that begin on a day. */
export function generatedViews({ day, place, sessions }: GeneratedDay): string {
  const first = place * sessions
  return `
    SELECT ${first * mostViews} + rowNumberInAllBlocks() AS id, path, if(v = 0 AND host != '(direct)', concat('https://', host, '/'), NULL) AS referrer,
      session_id, if(v = 0, host, '(internal)') AS source, device, if(campaign < 0, NULL, concat('source-', toString(campaign % 12))) AS utm_source,
      if(campaign < 0, NULL, concat('medium-', toString(campaign % 4))) AS utm_medium,
      if(campaign < 0, NULL, concat('campaign-', toString(campaign))) AS utm_campaign, host AS entry_source, viewed_at AS created_at, toUUID(concat(substring(hex_ms, 1, 8), '-', substring(hex_ms, 9, 4), '-7', substring(random_hex, 1, 3),
        '-8', substring(random_hex, 4, 3), '-', substring(random_hex, 7, 12))) AS idempotency_key
    FROM (
      SELECT n, v, session_id, host, device, campaign, viewed_at, lower(leftPad(hex(toUnixTimestamp64Milli(viewed_at)), 12, '0')) AS hex_ms,
        hex(sipHash128(n, v)) AS random_hex,
        concat('/article/', toString(toUInt32(floor(200 * pow(sipHash64(n, v) % 1000003 / 1000003, 2.5)))), '/marketing-with-few-words') AS path
      FROM (
        SELECT n, begun, concat('session_', toString(toUnixTimestamp64Milli(begun)), '_', ${chance}) AS session_id,
          if(${random(1)} < 0.4, '(direct)', concat('host-', toString(${skewed(40, 2)}), '.example')) AS host,
          ['desktop', 'phone', 'phone', 'tablet'][1 + toUInt32(${random(3)} * 3.2)] AS device,
          if(${random(4)} < 0.15, toInt32(${skewed(50, 5)}), -1) AS campaign, ${random(6)} < 0.02 AS goes_on,
          arrayJoin(range(1 + toUInt32(${random(7)} * ${mostViews}))) AS v,
          fromUnixTimestamp64Micro(toUnixTimestamp64Micro(begun) + v * 45000000 + (goes_on AND v > 0) * 72000000000, 'UTC') AS viewed_at
        FROM (
          SELECT number + ${first} AS n,
            fromUnixTimestamp64Micro(toInt64(toUnixTimestamp(toDateTime('${day} 00:00:00', 'UTC'))) * 1000000
              + intDiv(number * 86400000000, ${sessions}), 'UTC') AS begun
          FROM numbers(${sessions})
        )
      ) ORDER BY viewed_at
    )`
}
