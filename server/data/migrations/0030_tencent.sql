CREATE TABLE "tencent_message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"message_seq" integer NOT NULL,
	"shared_key" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tencent_room" (
	"group_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"is_made" boolean DEFAULT false NOT NULL,
	"heard" integer DEFAULT 0 NOT NULL,
	"pulled" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"sent_seq" integer NOT NULL,
	"sent_key" bigint NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "tencent_room_conversation_id_unique" UNIQUE("conversation_id")
);
--> statement-breakpoint
ALTER TABLE "tencent_message" ADD CONSTRAINT "tencent_message_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tencent_room" ADD CONSTRAINT "tencent_room_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tencent_room_heard" ON "tencent_room" USING btree ("group_id") WHERE heard > pulled;