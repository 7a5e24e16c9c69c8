CREATE TABLE "push_deliveries" (
	"article_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_deliveries_article_id_subscription_id_pk" PRIMARY KEY("article_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_notifications" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"due" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "palettes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "categories" text[] DEFAULT '{"marketing","ai"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "quiet_until" smallint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "every_article" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "notified_on" date;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_article_id_push_notifications_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."push_notifications"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notifications" ADD CONSTRAINT "push_notifications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription_id" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_views_idempotency_key" ON "page_views" USING btree ("idempotency_key") WHERE "page_views"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "usage_events_idempotency_key" ON "usage_events" USING btree ("idempotency_key") WHERE "usage_events"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_idempotency_key" ON "conversions" USING btree ("idempotency_key") WHERE "conversions"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "palettes_idempotency_key" ON "palettes" USING btree ("idempotency_key") WHERE "palettes"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "push_subscriptions_seen_at" ON "push_subscriptions" USING btree ("seen_at");--> statement-breakpoint
INSERT INTO "push_notifications" ("article_id", "state", "reason", "finished_at") SELECT "id", 'nobody', 'published-before', now() FROM "articles" WHERE "status" = 'published';
