CREATE TABLE "server_node" (
	"node_id" text PRIMARY KEY NOT NULL,
	"keys" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refused_because" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_trade_created" ON "sandbox_trade" USING btree ("created_at");