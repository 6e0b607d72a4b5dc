-- Cards that were removed before the column referred to them.
UPDATE "pledge" SET "card_id" = NULL WHERE NOT EXISTS (SELECT FROM "saved_card" WHERE "saved_card"."card_id" = "pledge"."card_id") AND "card_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_card_id_saved_card_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_card"("card_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pledge_card" ON "pledge" USING btree ("card_id") WHERE "pledge"."card_id" is not null;