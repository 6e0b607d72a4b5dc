ALTER TABLE "stored_file" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stored_file_discarded" ON "stored_file" USING btree ("discarded_at");