ALTER TABLE "sandbox_prime" ADD COLUMN "identifier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_prime" ADD COLUMN "expiry_date" text DEFAULT '' NOT NULL;