ALTER TABLE "driver_application" ADD COLUMN "number_hash" text;--> statement-breakpoint
ALTER TABLE "driver_document" ADD COLUMN "sealed_for" text;--> statement-breakpoint
CREATE INDEX "driver_application_number" ON "driver_application" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "driver_document_file" ON "driver_document" USING btree ("file_id");