CREATE TABLE "content" (
	"type" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_type_key_version_pk" PRIMARY KEY("type","key","version")
);
--> statement-breakpoint
CREATE TABLE "content_audit" (
	"audit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_audit_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"content" jsonb,
	"valid_from" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_role_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "tariff" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tariff" jsonb;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_valid" ON "content" USING btree ("type","valid_from");--> statement-breakpoint
CREATE INDEX "content_audit_subject" ON "content_audit" USING btree ("type","key","at");