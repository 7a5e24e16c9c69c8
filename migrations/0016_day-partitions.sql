-- Partitions of a day for the four tables of events (docs/decisions/110-day-partitions.md). Moves no row: each table
-- becomes the partition of its rows without a day of their own. An older release keeps running beside it.
LOCK TABLE "conversions", "converted_texts", "text_analyses", "palettes", "usage_events", "page_views" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "converted_texts" DROP CONSTRAINT "converted_texts_conversion_id_conversions_id_fk";
--> statement-breakpoint
ALTER TABLE "text_analyses" DROP CONSTRAINT "text_analyses_conversion_id_conversions_id_fk";
--> statement-breakpoint
DO $$
DECLARE
  name text;
  index_name text;
  definition text;
  definitions text[];
BEGIN
  FOREACH name IN ARRAY ARRAY['conversions', 'palettes', 'usage_events', 'page_views'] LOOP
    definitions := ARRAY(
      SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = name AND indexname <> name || '_pkey'
    );
    FOR index_name IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = name LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', index_name, replace(index_name, name, name || '_rest'));
    END LOOP;
    EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', name || '_id_seq', name || '_rest_id_seq');
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_rest');
    EXECUTE format(
      'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING IDENTITY) PARTITION BY RANGE (idempotency_key)',
      name, name || '_rest'
    );
    EXECUTE format(
      'SELECT setval(%L, last_value, is_called) FROM %I', name || '_id_seq', name || '_rest_id_seq'
    );
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', name || '_rest');
    -- The same indexes again: those of the former table become their parts, and nothing is built.
    FOREACH definition IN ARRAY definitions LOOP
      EXECUTE definition;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', name, name || '_rest');
  END LOOP;
END $$;
--> statement-breakpoint
-- In place of the foreign keys, which need an id that is unique over all partitions.
CREATE FUNCTION texts_follow_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A conversion that moves to another partition keeps its texts.
  IF current_setting('partitions.rows_move', true) = 'on' THEN RETURN NULL; END IF;
  DELETE FROM text_analyses WHERE conversion_id = OLD.id;
  DELETE FROM converted_texts WHERE conversion_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER texts_follow_conversion AFTER DELETE ON "conversions" FOR EACH ROW EXECUTE FUNCTION texts_follow_conversion();
--> statement-breakpoint
-- The retention of older releases deletes page views by their place, which another row has in every partition.
CREATE FUNCTION refuse_deletion_by_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_query() LIKE '%ctid%' THEN
    RAISE EXCEPTION 'Only the newer release may delete expired page views' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_deletion_by_place BEFORE DELETE ON "page_views" FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion_by_place();
