CREATE TABLE "admin_log_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_entry" bigint DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expired_entry" bigint DEFAULT 0 NOT NULL,
	"expired_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_log" ADD COLUMN "entry" bigint;--> statement-breakpoint
ALTER TABLE "admin_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "admin_log" ADD CONSTRAINT "admin_log_entry" UNIQUE("entry");
--> statement-breakpoint
INSERT INTO "admin_log_chain" DEFAULT VALUES;
