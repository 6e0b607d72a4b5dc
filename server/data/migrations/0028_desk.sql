CREATE TABLE "agent_away" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_note" (
	"note_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_tag" (
	"conversation_id" text NOT NULL,
	"tag" text NOT NULL,
	"tagged_by" text NOT NULL,
	"tagged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_tag_conversation_id_tag_pk" PRIMARY KEY("conversation_id","tag")
);
--> statement-breakpoint
CREATE TABLE "service_rating" (
	"rating_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"score" smallint,
	"words" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transcript_mail" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "service_visit" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD CONSTRAINT "conversation_note_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tag" ADD CONSTRAINT "conversation_tag_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_rating" ADD CONSTRAINT "service_rating_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_mail" ADD CONSTRAINT "transcript_mail_conversation_id_conversation_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_note_of" ON "conversation_note" USING btree ("conversation_id","written_at");--> statement-breakpoint
CREATE INDEX "conversation_tag_tag" ON "conversation_tag" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "service_rating_of" ON "service_rating" USING btree ("conversation_id","asked_at");--> statement-breakpoint
CREATE INDEX "service_rating_rated" ON "service_rating" USING btree ("rated_at") WHERE "service_rating"."rated_at" is not null;--> statement-breakpoint
CREATE INDEX "transcript_mail_address" ON "transcript_mail" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "transcript_mail_of" ON "transcript_mail" USING btree ("conversation_id","sent_at");