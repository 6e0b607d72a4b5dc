ALTER TABLE "customer_order" ADD COLUMN "open_slot" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_open" ON "customer_order" USING btree (coalesce("user_id", "contact_phone"),"open_slot") WHERE "customer_order"."status" not in (6, 10);--> statement-breakpoint
UPDATE "customer_order" SET "idempotency_key" = encode(sha256(convert_to("idempotency_key", 'UTF8')), 'hex');
