DROP INDEX "customer_order_open";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "booker" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
-- Those of visitors from before count for nobody: who booked them was not kept.
UPDATE "customer_order" SET "booker" = "user_id" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_booker" ON "customer_order" USING btree ("booker","open_slot") WHERE "customer_order"."status" not in (6, 10);--> statement-breakpoint
CREATE INDEX "customer_order_phone" ON "customer_order" USING btree ("contact_phone","created_at") WHERE "customer_order"."contact_phone" <> '';