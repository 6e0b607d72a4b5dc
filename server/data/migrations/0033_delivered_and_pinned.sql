ALTER TABLE "conversation" ADD COLUMN "pinned_message_id" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "service_delivered_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD COLUMN "delivered_seq" integer DEFAULT 0 NOT NULL;