CREATE TABLE "pledge" (
	"pledge_id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" text NOT NULL,
	"reward_id" text NOT NULL,
	"user_id" text,
	"quantity" smallint NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"pledged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project" (
	"project_id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"creator" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"target" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_reward" (
	"reward_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"texts" jsonb NOT NULL,
	"price" integer NOT NULL,
	"stock" integer,
	"delivered_by" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_reward_id_project_reward_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."project_reward"("reward_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reward" ADD CONSTRAINT "project_reward_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pledge_project" ON "pledge" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "pledge_reward" ON "pledge" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "pledge_user" ON "pledge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_ends_at" ON "project" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "project_reward_project" ON "project_reward" USING btree ("project_id");