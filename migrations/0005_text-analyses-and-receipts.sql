CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "analysis_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"wanted" integer NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"wordless" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text,
	"problem_status" integer
);
--> statement-breakpoint
CREATE TABLE "conversion_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_conversion_id" bigint NOT NULL,
	"open_chains" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "converted_texts" (
	"conversion_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_early" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_analyses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_analyses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversion_id" bigint NOT NULL,
	"language" text NOT NULL,
	"language_confidence" real NOT NULL,
	"industries" text[] NOT NULL,
	"industry_confidence" real,
	"translation" text,
	"translation_confidence" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_analyses_conversion_id_unique" UNIQUE("conversion_id")
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "converted_texts" ADD CONSTRAINT "converted_texts_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_analyses" ADD CONSTRAINT "text_analyses_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_runs_running" ON "analysis_runs" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "converted_texts_waiting" ON "converted_texts" USING btree ("attempts","conversion_id" DESC NULLS LAST) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "converted_texts_early" ON "converted_texts" USING btree ("conversion_id") WHERE is_early;--> statement-breakpoint
CREATE INDEX "text_analyses_created_at" ON "text_analyses" USING btree ("created_at");