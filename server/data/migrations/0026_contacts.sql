CREATE TABLE "blocked_user" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"pair" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_user_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "friend_application" (
	"application_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"to_user_id" text NOT NULL,
	"state" smallint NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "friendship" (
	"user_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "friendship_user_id_friend_id_pk" PRIMARY KEY("user_id","friend_id")
);
--> statement-breakpoint
CREATE INDEX "blocked_user_pair" ON "blocked_user" USING btree ("pair");--> statement-breakpoint
CREATE INDEX "blocked_user_blocked" ON "blocked_user" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_application_waiting" ON "friend_application" USING btree ("user_id","to_user_id") WHERE "friend_application"."state" = 1;--> statement-breakpoint
CREATE INDEX "friend_application_user" ON "friend_application" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "friend_application_to" ON "friend_application" USING btree ("to_user_id","created_at");--> statement-breakpoint
CREATE INDEX "friendship_friend" ON "friendship" USING btree ("friend_id");