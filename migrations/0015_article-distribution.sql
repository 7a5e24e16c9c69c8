CREATE TABLE "distribution_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receiver" text NOT NULL,
	"article_id" bigint,
	"kind" text NOT NULL,
	"urls" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distribution_receivers" (
	"receiver" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" text,
	"next_attempt_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_result" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "distribution_changes_receiver_state" ON "distribution_changes" USING btree ("receiver","state","due_at");