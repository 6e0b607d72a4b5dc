CREATE TABLE "phone_call" (
	"call_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"caller_user_id" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"is_service" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"quit_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"message_id" text
);
--> statement-breakpoint
CREATE TABLE "phone_call_signal" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_call_signal_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call_id" text NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_call_user" (
	"call_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"endpoint" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"quit_at" timestamp with time zone,
	"prompt_until" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"quality" smallint,
	CONSTRAINT "phone_call_user_call_id_user_id_pk" PRIMARY KEY("call_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_signal" ADD CONSTRAINT "phone_call_signal_call_id_phone_call_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."phone_call"("call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call_user" ADD CONSTRAINT "phone_call_user_call_id_phone_call_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."phone_call"("call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_call_untold" ON "phone_call" USING btree ("ended_at") WHERE "phone_call"."state" = 'ended' and "phone_call"."message_id" is null;--> statement-breakpoint
CREATE INDEX "phone_call_open" ON "phone_call" USING btree ("created_at") WHERE "phone_call"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "phone_call_of_caller" ON "phone_call" USING btree ("caller_user_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_call_of_conversation" ON "phone_call" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "phone_call_signal_to" ON "phone_call_signal" USING btree ("call_id","to_user_id","seq");--> statement-breakpoint
CREATE INDEX "phone_call_user_open" ON "phone_call_user" USING btree ("user_id") WHERE "phone_call_user"."state" in ('invited', 'received', 'accepted');--> statement-breakpoint
CREATE INDEX "phone_call_user_of" ON "phone_call_user" USING btree ("user_id");