CREATE TABLE "recovery_codes" (
	"administrator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_administrator_id_code_hash_pk" PRIMARY KEY("administrator_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "second_factor_secret" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "second_factor_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "second_factor_step" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "new_second_factor_secret" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;