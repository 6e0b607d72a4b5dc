CREATE TABLE "ledger_entry" (
	"entry_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"transaction_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"user_id" text,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"transaction_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "pledge_no" text;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "submission" text;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "upfront" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","unit");--> statement-breakpoint
CREATE INDEX "ledger_entry_user" ON "ledger_entry" USING btree ("user_id","unit","seq") WHERE "ledger_entry"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_subject" ON "ledger_transaction" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payment_attempt_unreconciled" ON "payment_attempt" USING btree ("settled_at") WHERE "payment_attempt"."state" = 'paid' and "payment_attempt"."reconciled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_submission" ON "pledge" USING btree ("user_id","submission");--> statement-breakpoint
CREATE INDEX "pledge_due" ON "pledge" USING btree ("due_at") WHERE "pledge"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "project_open" ON "project" USING btree ("ends_at") WHERE "project"."outcome" is null;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_pledge_no_unique" UNIQUE("pledge_no");