ALTER TABLE "article_runs" DROP COLUMN "leased_until";--> statement-breakpoint
ALTER TABLE "article_runs" DROP COLUMN "claim";