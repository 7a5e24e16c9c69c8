CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"practical_advice" text NOT NULL,
	"category" text NOT NULL,
	"target_audience" text NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] NOT NULL,
	"citations" text[] NOT NULL,
	"source_url" text,
	"source_type" text NOT NULL,
	"article_type" text NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"origin" text NOT NULL,
	"published_by" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_meta_description" text NOT NULL,
	"tldr" text[] NOT NULL,
	"takeaways" text[] NOT NULL,
	"action_items" text[] NOT NULL,
	"body_html" text NOT NULL,
	"advice_html" text NOT NULL,
	"share_text" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "articles_published_at" CHECK (("articles"."status" = 'published') = ("articles"."published_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_published_marketing" ON "articles" USING btree ("published_at","id") WHERE "articles"."status" = 'published' AND "articles"."category" IN ('marketing', 'both');--> statement-breakpoint
CREATE INDEX "articles_published_ai" ON "articles" USING btree ("published_at","id") WHERE "articles"."status" = 'published' AND "articles"."category" IN ('ai', 'both');--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search") WITH (fastupdate=false);