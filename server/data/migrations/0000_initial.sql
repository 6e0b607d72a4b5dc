CREATE TABLE "app_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text DEFAULT '000000' NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"nick_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phonenumber" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"vip_level" text DEFAULT 'Free' NOT NULL,
	"vip_expiration_date" text DEFAULT '' NOT NULL,
	"vip_cancel" text DEFAULT '' NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"points_supporter" integer DEFAULT 0 NOT NULL,
	"points_influencer" integer DEFAULT 0 NOT NULL,
	"points_creator" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text,
	"quote_id" text NOT NULL,
	"submitted_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"version" integer NOT NULL,
	"timing" text NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"pickup" jsonb NOT NULL,
	"destination" jsonb,
	"stops" jsonb NOT NULL,
	"hours" integer,
	"days" integer,
	"details" jsonb NOT NULL,
	"contact_phone" text NOT NULL,
	"quoted_items" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"total" integer NOT NULL,
	"amount_due" integer DEFAULT 0 NOT NULL,
	"distance_metres" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"estimated_route" boolean NOT NULL,
	"line" jsonb NOT NULL,
	"driver_id" text,
	"boarding_code" text NOT NULL,
	"assigned_at" timestamp with time zone,
	"promised_arrival_at" timestamp with time zone,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"cancellation_fee" integer DEFAULT 0 NOT NULL,
	"fee_paid" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "customer_order_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "customer_order_quote_id_unique" UNIQUE("quote_id")
);
--> statement-breakpoint
CREATE TABLE "dict_data" (
	"dict_type" text NOT NULL,
	"dict_value" text NOT NULL,
	"labels" jsonb NOT NULL,
	"list_class" text DEFAULT '' NOT NULL,
	"css_class" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dict_data_dict_type_dict_value_pk" PRIMARY KEY("dict_type","dict_value")
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"plate" text NOT NULL,
	"car" text NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"rating_tenths" integer NOT NULL,
	"rides" integer NOT NULL,
	"kinds" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_access" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"event_id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"gateway_order_number" text NOT NULL,
	"rec_trade_id" text,
	"payment_url" text,
	"card_brand" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_gateway_order_number_unique" UNIQUE("gateway_order_number"),
	CONSTRAINT "payment_attempt_rec_trade_id_unique" UNIQUE("rec_trade_id")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"total" integer NOT NULL,
	"distance_metres" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"estimated_route" boolean NOT NULL,
	"line" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_prime" (
	"prime_hash" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"card_type" smallint NOT NULL,
	"bin_code" text NOT NULL,
	"last_four" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"rec_trade_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"merchant_id" text NOT NULL,
	"amount" integer NOT NULL,
	"record_status" smallint NOT NULL,
	"bank_result_msg" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"card_type" smallint NOT NULL,
	"bin_code" text NOT NULL,
	"last_four" text NOT NULL,
	"three_domain_secure" boolean NOT NULL,
	"frontend_redirect_url" text,
	"backend_notify_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	"notifications" smallint DEFAULT 0 NOT NULL,
	"notify_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_ride" (
	"order_id" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_name" ON "app_user" USING btree ("tenant_id","user_name");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_session_expiry" ON "auth_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_submission" ON "customer_order" USING btree ("submitted_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_due" ON "customer_order" USING btree ("due_at") WHERE "customer_order"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_driver_busy" ON "customer_order" USING btree ("driver_id") WHERE "customer_order"."driver_id" is not null and "customer_order"."status" between 1 and 5;--> statement-breakpoint
CREATE INDEX "order_access_expiry" ON "order_access" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_version" ON "order_event" USING btree ("order_id","version");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("due_at") WHERE "payment_attempt"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_pending" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "quote_expiry" ON "quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_trade_order" ON "sandbox_trade" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "sandbox_trade_settles" ON "sandbox_trade" USING btree ("settles_at") WHERE "sandbox_trade"."settles_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_trade_notify" ON "sandbox_trade" USING btree ("notify_at") WHERE "sandbox_trade"."notify_at" is not null;