CREATE TABLE "admin_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"administrator" text NOT NULL,
	"deed" text NOT NULL,
	"target" text,
	"address" text NOT NULL,
	"status" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"username" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_runs" (
	"due_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"topic" text NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"claim" integer DEFAULT 1 NOT NULL,
	"article_id" bigint,
	"problem" text,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "article_schedules" (
	"schedule" text PRIMARY KEY NOT NULL,
	"known_since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_turns" (
	"administrator_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "citation_checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_runs" ADD CONSTRAINT "article_runs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_at" ON "admin_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_administrator_id_index" ON "admin_sessions" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_address_at_index" ON "failed_sign_ins" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_at_index" ON "failed_sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "articles_drafts" ON "articles" USING btree ("created_at","id") WHERE "articles"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "articles_publish_at" ON "articles" USING btree ("publish_at") WHERE "articles"."publish_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_publish_at" CHECK ("articles"."publish_at" IS NULL OR "articles"."status" = 'draft');