CREATE TABLE "archive_batches" (
	"id" bigint PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"partition" text NOT NULL,
	"day" date NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"ids" bigint[],
	"copied" integer
);
--> statement-breakpoint
CREATE TABLE "archive_tombstones" (
	"table_name" text NOT NULL,
	"id" bigint NOT NULL,
	"batch" bigint NOT NULL,
	"day" date NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "archive_tombstones_table_name_id_batch_pk" PRIMARY KEY("table_name","id","batch")
);
--> statement-breakpoint
CREATE TABLE "archived_days" (
	"table_name" text NOT NULL,
	"day" date NOT NULL,
	"rows" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "archived_days_table_name_day_pk" PRIMARY KEY("table_name","day")
);
--> statement-breakpoint
CREATE INDEX "archive_batches_table" ON "archive_batches" USING btree ("table_name","partition");
--> statement-breakpoint
-- A row that is deleted while its batch is copied to ClickHouse leaves a copy there that must not count.
CREATE FUNCTION note_deleted_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('partitions.rows_move', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO archive_tombstones (table_name, id, batch, day)
    SELECT table_name, OLD.id, id, day FROM archive_batches
    WHERE table_name = TG_ARGV[0] AND partition = TG_TABLE_NAME AND OLD.id BETWEEN first_id AND last_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
