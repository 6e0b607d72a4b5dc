CREATE TABLE "group_application" (
	"application_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" smallint NOT NULL,
	"state" smallint NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "mute_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "group_kind" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "group_request" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD COLUMN "was_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_application" ADD CONSTRAINT "group_application_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_application_waiting" ON "group_application" USING btree ("conversation_id","user_id") WHERE "group_application"."state" = 1;--> statement-breakpoint
CREATE INDEX "group_application_listed" ON "group_application" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "group_application_user" ON "group_application" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_group_request_unique" UNIQUE("group_request");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_order_id_unique" UNIQUE("order_id");