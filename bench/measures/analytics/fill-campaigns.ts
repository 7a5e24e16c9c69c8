// A million page views of 90 days as a small site has them: few paths and hosts have most views, one session in seven
// came by one of 50 campaigns, one in twenty goes on the next day.

import type { Storage } from '../../stage/storage.ts'
import { counters, fillWith, keyAt } from './fill.ts'

const sessions = 250_000
/** Four on average. */
const mostViews = 7

const skewed = (count: number) => `floor(${count} * power(random(), 2.5))::int`

const statements = [
  // The same site each time.
  'SELECT setseed(0.29)',
  'DROP INDEX page_views_created_at, page_views_session_id',
  `CREATE TABLE bench_sessions AS SELECT n,
      date_trunc('day', now(), 'UTC') - interval '89 days'
        + (now() - date_trunc('day', now(), 'UTC') + interval '89 days') * (n / ${sessions}.0) AS begun,
      CASE WHEN random() < 0.15 THEN ${skewed(50)} END AS campaign,
      CASE WHEN random() < 0.4 THEN '(direct)' ELSE 'host-' || ${skewed(40)} || '.example' END AS source,
      (ARRAY['desktop', 'phone', 'phone', 'tablet'])[1 + floor(random() * 3.2)::int] AS device,
      CASE WHEN random() < 0.05 THEN interval '20 hours' ELSE interval '0' END AS night,
      1 + floor(random() * ${mostViews})::int AS views
    FROM generate_series(1, ${sessions}) AS n`,
  `INSERT INTO page_views (path, session_id, source, device, created_at, utm_source, utm_medium, utm_campaign, entry_source,
      idempotency_key)
    SELECT *, ${keyAt('at', 'row_number() OVER ()')} FROM (SELECT '/page-' || ${skewed(60)}, 'session_' || (1700000000000 + n * 1000::bigint) || '_b' || n,
      CASE WHEN v = 0 THEN source ELSE '(internal)' END, device,
      least(now(), begun + v * interval '1 minute' + CASE WHEN v > 2 THEN night ELSE interval '0' END) AS at,
      'source-' || campaign % 12, 'medium-' || campaign % 4, 'campaign-' || campaign, source
      FROM bench_sessions, generate_series(0, ${mostViews - 1}) AS v WHERE v < views ORDER BY at) AS viewed`,
  'CREATE INDEX page_views_created_at ON page_views (created_at)',
  'CREATE INDEX page_views_session_id ON page_views (session_id)',
  ...counters,
  `INSERT INTO session_goals (visitor, goal, day, entry_path, source, medium, campaign, is_tagged, device)
    SELECT visitor, 'result-taken', last_day, '/page-0', coalesce('source-' || campaign % 12, source),
      'medium-' || campaign % 4, 'campaign-' || campaign, campaign IS NOT NULL, device
    FROM bench_sessions JOIN visitors
      ON visitor = (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0')
        || substr(encode(sha256(convert_to('session_' || (1700000000000 + n * 1000::bigint) || '_b' || n, 'UTF8')), 'hex'), 1, 20))::uuid
    WHERE n % 12 = 0`,
  'DROP TABLE bench_sessions',
]

/** Fills an existing database that no process has open. */
export function fillCampaigns(storage: Storage): Promise<void> {
  return fillWith(storage, statements)
}
