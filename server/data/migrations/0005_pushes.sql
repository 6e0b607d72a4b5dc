CREATE TABLE "push_delivery" (
	"subscription_id" text NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "push_delivery_subscription_id_order_id_version_pk" PRIMARY KEY("subscription_id","order_id","version")
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_id" text,
	"message" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_subscription_id_push_subscription_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("subscription_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_token_hash_auth_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."auth_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_delivery_due" ON "push_delivery" USING btree ("due_at") WHERE "push_delivery"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "push_delivery_created" ON "push_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_message_at" ON "push_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("token_hash");