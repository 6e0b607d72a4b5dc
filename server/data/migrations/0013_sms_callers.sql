CREATE TABLE "sms_caller" (
	"address" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone,
	"guesses" smallint DEFAULT 0 NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "guesses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_caller_expiry" ON "sms_caller" USING btree ("expires_at");