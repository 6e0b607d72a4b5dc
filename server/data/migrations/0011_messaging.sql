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
CREATE TABLE "combined_message" (
	"combined_id" text NOT NULL,
	"place" smallint NOT NULL,
	"message_id" text NOT NULL,
	"sender_user_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "combined_message_combined_id_place_pk" PRIMARY KEY("combined_id","place")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar_url" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"mute_mode" text DEFAULT 'none' NOT NULL,
	"max_seq" integer DEFAULT 0 NOT NULL,
	"max_order_key" bigint DEFAULT 0 NOT NULL,
	"peer_key" text,
	"service_user_id" text,
	"service_state" text,
	"service_agent_id" text,
	"service_read_seq" integer DEFAULT 0 NOT NULL,
	"service_waiting_since" timestamp with time zone,
	"service_closed_at" timestamp with time zone,
	"service_contact" jsonb,
	"service_told_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_peer_key_unique" UNIQUE("peer_key"),
	CONSTRAINT "conversation_service_user_id_unique" UNIQUE("service_user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_member" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" smallint NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"muted_until" timestamp with time zone,
	"is_silent" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "conversation_member_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_message" (
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "deleted_message_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
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
CREATE TABLE "message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"message_seq" integer NOT NULL,
	"order_key" bigint NOT NULL,
	"shared_key" bigint NOT NULL,
	"is_receipt_expired" boolean DEFAULT false NOT NULL,
	"sender_user_id" text NOT NULL,
	"client_message_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"replied_message_id" text,
	"root_message_id" text,
	"root_replied_count" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_reaction" (
	"message_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reaction_type" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reaction_message_id_reaction_type_user_id_pk" PRIMARY KEY("message_id","reaction_type","user_id")
);
--> statement-breakpoint
CREATE TABLE "messaging_presence" (
	"user_id" text NOT NULL,
	"node_id" text NOT NULL,
	CONSTRAINT "messaging_presence_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "order_visitor" (
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_visitor_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "messaging_token" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "carded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "thumbnail_id" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callback_request" ADD CONSTRAINT "callback_request_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_message" ADD CONSTRAINT "deleted_message_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reaction" ADD CONSTRAINT "message_reaction_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_request_open" ON "callback_request" USING btree ("conversation_id") WHERE "callback_request"."done_at" is null;--> statement-breakpoint
CREATE INDEX "combined_message_sender" ON "combined_message" USING btree ("sender_user_id");--> statement-breakpoint
CREATE INDEX "conversation_service" ON "conversation" USING btree ("service_state","service_closed_at") WHERE "conversation"."service_user_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_service_contact" ON "conversation" USING btree ("conversation_id") WHERE "conversation"."service_contact" is not null;--> statement-breakpoint
CREATE INDEX "conversation_service_agent" ON "conversation" USING btree ("service_agent_id") WHERE "conversation"."service_agent_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_member_user" ON "conversation_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "face_check_due" ON "face_check" USING btree ("due_at") WHERE "face_check"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "face_check_open" ON "face_check" USING btree ("order_id") WHERE "face_check"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_seq" ON "message" USING btree ("conversation_id","message_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "message_order_key" ON "message" USING btree ("conversation_id","order_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("sender_user_id","client_message_id");--> statement-breakpoint
CREATE INDEX "message_replied" ON "message" USING btree ("replied_message_id") WHERE "message"."replied_message_id" is not null;--> statement-breakpoint
CREATE INDEX "message_root" ON "message" USING btree ("root_message_id","message_seq") WHERE "message"."root_message_id" is not null;--> statement-breakpoint
CREATE INDEX "messaging_presence_node" ON "messaging_presence" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "order_visitor_user" ON "order_visitor" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "messaging_token" ADD CONSTRAINT "messaging_token_session_hash_auth_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."auth_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messaging_token_session" ON "messaging_token" USING btree ("session_hash") WHERE "messaging_token"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_event_card" ON "order_event" USING btree ("at") WHERE "order_event"."carded_at" is null and "order_event"."to_status" in (1, 3, 10, 11);--> statement-breakpoint
CREATE INDEX "stored_file_unnamed" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."purpose" = 'message' and "stored_file"."named_at" is null;--> statement-breakpoint
-- What happened before there were conversations gets no card any more.
UPDATE "order_event" SET "carded_at" = "at" WHERE "to_status" IN (1, 3, 10, 11);