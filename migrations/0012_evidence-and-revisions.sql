CREATE TABLE "generation_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generation_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"article_id" bigint,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"usd" double precision
);
--> statement-breakpoint
CREATE TABLE "house_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" text NOT NULL,
	"never_use" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text,
	"action" text NOT NULL,
	"hash" text NOT NULL,
	"fields" jsonb NOT NULL,
	"article_deleted_at" timestamp(3) with time zone,
	CONSTRAINT "article_revisions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_articles" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"withdrawn_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_evidence" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cited_pages" (
	"url" text PRIMARY KEY NOT NULL,
	"fetched_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"blocks" text[] NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "generated_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "held_back_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "claim_count" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "open_claims" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_costs" ADD CONSTRAINT "generation_costs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_corrections" ADD CONSTRAINT "article_corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_evidence" ADD CONSTRAINT "article_evidence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_costs_at" ON "generation_costs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "generation_costs_article" ON "generation_costs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_corrections_article" ON "article_corrections" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_corrections_newest" ON "article_corrections" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "article_revisions_deleted" ON "article_revisions" USING btree ("article_deleted_at") WHERE "article_revisions"."article_deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "articles" SET "generated_at" = "created_at" WHERE "origin" <> 'manual';--> statement-breakpoint
INSERT INTO "article_revisions" ("article_id", "number", "at", "by", "action", "hash", "fields")
SELECT "id", 1, "updated_at", "published_by", CASE WHEN "origin" = 'manual' THEN 'created' ELSE 'generated' END,
  'sha256:' || encode(sha256(convert_to(
    '{"description":' || to_json("description") || ',"practicalAdvice":' || to_json("practical_advice") || ',"title":' || to_json("title") || '}',
    'UTF8')), 'hex'),
  jsonb_build_object(
    'title', "title", 'description', "description", 'practicalAdvice', "practical_advice", 'category', "category",
    'targetAudience', "target_audience", 'difficulty', "difficulty", 'tags', to_jsonb("tags"),
    'citations', to_jsonb("citations"), 'sourceUrl', "source_url", 'sourceType', "source_type",
    'articleType', "article_type", 'metaTitle', "meta_title", 'metaDescription', "meta_description")
FROM "articles";
