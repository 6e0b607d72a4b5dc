CREATE TABLE "cart_item" (
	"user_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_item_user_id_item_type_item_id_pk" PRIMARY KEY("user_id","item_type","item_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_address" (
	"address_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"receiver" text NOT NULL,
	"phonenumber" text NOT NULL,
	"postcode" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_application" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"application" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"user_id" text PRIMARY KEY NOT NULL,
	"unique_id_hash" text NOT NULL,
	"nick_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_unique_id_hash_unique" UNIQUE("unique_id_hash")
);
--> statement-breakpoint
CREATE TABLE "image_code" (
	"uuid" text PRIMARY KEY NOT NULL,
	"answer" text,
	"salt" text DEFAULT '' NOT NULL,
	"bits" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messaging_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"entry_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_card" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"merchant_id" text NOT NULL,
	"identifier" text NOT NULL,
	"outcome" text NOT NULL,
	"card_type" smallint NOT NULL,
	"bin_code" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_date" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_grant" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_card" (
	"card_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"identifier" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phonenumber" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phonenumber" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_account" (
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_account_source_subject_pk" PRIMARY KEY("source","subject")
);
--> statement-breakpoint
CREATE TABLE "social_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"binding_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "member_id" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "session_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_address" ADD CONSTRAINT "delivery_address_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_application" ADD CONSTRAINT "driver_application_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_account" ADD CONSTRAINT "social_account_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_address_user" ON "delivery_address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_address_default" ON "delivery_address" USING btree ("user_id") WHERE "delivery_address"."is_default";--> statement-breakpoint
CREATE INDEX "image_code_expiry" ON "image_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messaging_token_expiry" ON "messaging_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "point_entry_user" ON "point_entry" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_once" ON "point_entry" USING btree ("user_id","kind","reason","subject");--> statement-breakpoint
CREATE INDEX "sandbox_grant_expiry" ON "sandbox_grant" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_once" ON "saved_card" USING btree ("user_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_default" ON "saved_card" USING btree ("user_id") WHERE "saved_card"."is_default";--> statement-breakpoint
CREATE INDEX "sms_code_expiry" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_sent" ON "sms_outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_account_user" ON "social_account" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "social_state_expiry" ON "social_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone" ON "app_user" USING btree ("tenant_id","phonenumber") WHERE "app_user"."phonenumber" <> '';--> statement-breakpoint
CREATE INDEX "app_user_invited_by" ON "app_user" USING btree ("invited_by") WHERE "app_user"."invited_by" is not null;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_member_id_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_session_id_unique" UNIQUE("session_id");