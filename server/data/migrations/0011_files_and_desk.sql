CREATE TABLE "callback_request" (
	"request_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"phonenumber" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_check" (
	"check_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_visitor" (
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_visitor_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "service_told_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "carded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callback_request" ADD CONSTRAINT "callback_request_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_request_open" ON "callback_request" USING btree ("conversation_id") WHERE "callback_request"."done_at" is null;--> statement-breakpoint
CREATE INDEX "face_check_due" ON "face_check" USING btree ("due_at") WHERE "face_check"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "face_check_open" ON "face_check" USING btree ("order_id") WHERE "face_check"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_visitor_user" ON "order_visitor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_service_contact" ON "conversation" USING btree ("conversation_id") WHERE "conversation"."service_contact" is not null;--> statement-breakpoint
CREATE INDEX "order_event_card" ON "order_event" USING btree ("at") WHERE "order_event"."carded_at" is null and "order_event"."to_status" in (1, 3, 10, 11);--> statement-breakpoint
CREATE INDEX "stored_file_unnamed" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."purpose" = 'message' and "stored_file"."named_at" is null;--> statement-breakpoint
-- What happened before there were conversations gets no card any more.
UPDATE "order_event" SET "carded_at" = "at" WHERE "to_status" IN (1, 3, 10, 11);
