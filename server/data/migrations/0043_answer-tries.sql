ALTER TABLE "conversation" ADD COLUMN "service_tell_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "service_tell_again_at" timestamp with time zone;