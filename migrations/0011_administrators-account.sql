CREATE TABLE "admin_devices" (
	"token_hash" text NOT NULL,
	"administrator_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "admin_devices_token_hash_administrator_id_pk" PRIMARY KEY("token_hash","administrator_id")
);
--> statement-breakpoint
CREATE TABLE "admin_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"administrator_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_notices_open" UNIQUE("administrator_id","kind","network")
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_devices" ADD CONSTRAINT "admin_devices_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notices" ADD CONSTRAINT "admin_notices_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_devices_administrator_id_index" ON "admin_devices" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "admin_log_sign_ins" ON "admin_log" USING btree ("administrator") WHERE deed = 'signed in';--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_id" UNIQUE("id");