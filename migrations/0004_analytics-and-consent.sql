CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"referrer" text,
	"session_id" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "path_days" (
	"day" date NOT NULL,
	"path" uuid NOT NULL,
	"views" integer NOT NULL,
	"last_visitors" integer NOT NULL,
	CONSTRAINT "path_days_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "path_visitors" (
	"visitor" uuid NOT NULL,
	"path" uuid NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "path_visitors_visitor_path_pk" PRIMARY KEY("visitor","path")
);
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"hour" timestamp with time zone NOT NULL,
	"tool_type" text NOT NULL,
	"action" text NOT NULL,
	"events" bigint NOT NULL,
	CONSTRAINT "usage_hours_hour_tool_type_action_pk" PRIMARY KEY("hour","tool_type","action")
);
--> statement-breakpoint
CREATE TABLE "viewed_paths" (
	"key" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"last_visitors" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"visitor" uuid PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palette_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_record_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"categories" text[] NOT NULL,
	"policy_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purges" (
	"store" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"deleted" bigint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"reason" text,
	"known_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_views_created_at" ON "page_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "page_views_session_id" ON "page_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "path_visitors_last_day" ON "path_visitors" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "visitors_last_day" ON "visitors" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "consent_records_created_at" ON "consent_records" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "conversion_days" ("day", "rows") SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "conversions" GROUP BY 1;--> statement-breakpoint
INSERT INTO "palette_days" ("day", "rows") SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "palettes" GROUP BY 1;--> statement-breakpoint
INSERT INTO "usage_hours" ("hour", "tool_type", "action", "events") SELECT date_trunc('hour', "created_at" AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', "tool_type", "action", count(*) FROM "usage_events" GROUP BY 1, 2, 3;
