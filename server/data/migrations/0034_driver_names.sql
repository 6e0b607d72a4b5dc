ALTER TABLE "driver" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "car_color" text DEFAULT '' NOT NULL;