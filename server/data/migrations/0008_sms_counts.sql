ALTER TABLE "sms_code" ADD COLUMN "sent" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "counted_from" timestamp with time zone DEFAULT now() NOT NULL;