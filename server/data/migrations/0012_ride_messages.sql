CREATE TABLE "ride_message" (
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" smallint NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "ride_message_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "notify" jsonb;--> statement-breakpoint
CREATE INDEX "ride_message_due" ON "ride_message" USING btree ("due_at") WHERE "ride_message"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "ride_message_sent" ON "ride_message" USING btree ("recipient","sent_at") WHERE "ride_message"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "ride_message_created" ON "ride_message" USING btree ("created_at");