CREATE TABLE "usage_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tool_type" text NOT NULL,
	"action" text NOT NULL,
	"input_data" text,
	"output_data" text,
	"metadata" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"input_text" text NOT NULL,
	"output_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palettes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palettes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starting_color" text NOT NULL,
	"method" text NOT NULL,
	"colors" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "usage_events_created_at" ON "usage_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "usage_events_tool_action_created_at" ON "usage_events" USING btree ("tool_type","action","created_at");--> statement-breakpoint
CREATE INDEX "conversions_created_at" ON "conversions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "palettes_created_at" ON "palettes" USING btree ("created_at");