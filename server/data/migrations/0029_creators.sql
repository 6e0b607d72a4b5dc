CREATE TABLE "project_picture" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_talk" (
	"talk_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "delivery_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "delivery_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "stage" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_picture" ADD CONSTRAINT "project_picture_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_talk" ADD CONSTRAINT "project_talk_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_talk" ADD CONSTRAINT "project_talk_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_picture_project" ON "project_picture" USING btree ("project_id","added_at");--> statement-breakpoint
CREATE INDEX "project_talk_project" ON "project_talk" USING btree ("project_id","kind","said_at");--> statement-breakpoint
CREATE INDEX "project_talk_user" ON "project_talk" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_owner_id_app_user_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_owner" ON "project" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "project_stage" ON "project" USING btree ("stage","submitted_at");