ALTER TABLE "ride_message" ADD COLUMN "booker" text;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "sent_to_owner" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ride_message_booker" ON "ride_message" USING btree ("booker","created_at") WHERE "ride_message"."booker" is not null;