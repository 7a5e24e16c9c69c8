CREATE TABLE "load_hours" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "load_hours_hour_kind_key_pk" PRIMARY KEY("hour","kind","key")
);
--> statement-breakpoint
CREATE TABLE "session_goals" (
	"visitor" uuid NOT NULL,
	"goal" text NOT NULL,
	"day" date NOT NULL,
	"entry_path" text,
	"source" text,
	"medium" text,
	"campaign" text,
	"is_tagged" boolean NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "session_goals_visitor_goal_pk" PRIMARY KEY("visitor","goal")
);
--> statement-breakpoint
CREATE TABLE "view_cells" (
	"day" date NOT NULL,
	"level" smallint NOT NULL,
	"path" text,
	"device" text,
	"view_source" text,
	"source" text,
	"medium" text,
	"campaign" text,
	"is_tagged" boolean,
	"previous_day" date,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_days" (
	"days" smallint NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "vital_days_days_day_path_device_metric_bucket_pk" PRIMARY KEY("days","day","path","device","metric","bucket")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "mails_key_recipient_pk" PRIMARY KEY("key","recipient")
);
--> statement-breakpoint
CREATE TABLE "unsubscribed_recipients" (
	"recipient_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"first_ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_result" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"turned_off_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "utm_content" text;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "utm_term" text;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "entry_source" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "entry_path" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "entry_source" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "utm_content" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "utm_term" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_goals_day" ON "session_goals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_cells_level_day" ON "view_cells" USING btree ("level","day");--> statement-breakpoint
CREATE INDEX "view_cells_level_path_day" ON "view_cells" USING btree ("level",left("path", 200),"day") WHERE "view_cells"."path" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "view_cells_level_source_day" ON "view_cells" USING btree ("level","source","day") WHERE "view_cells"."source" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "view_cells_level_tagged_day" ON "view_cells" USING btree ("level","day") WHERE "view_cells"."is_tagged";--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state");--> statement-breakpoint
CREATE INDEX "site_notes_first_day" ON "site_notes" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_state" ON "webhook_deliveries" USING btree ("webhook_id","state","id");