ALTER TABLE "order_event" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_version_pk" PRIMARY KEY("order_id","version");--> statement-breakpoint
DROP INDEX "order_event_version";--> statement-breakpoint
DROP INDEX "customer_order_user";--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","created_at") WHERE "customer_order"."user_id" is not null;
