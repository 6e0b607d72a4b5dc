CREATE TABLE "driver_document" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"application_id" text,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"content_type" text NOT NULL,
	"data_key" text NOT NULL,
	"thumbnail" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"enrolment_no" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"phonenumber" text NOT NULL,
	"details" jsonb NOT NULL,
	"language" text NOT NULL,
	"user_id" text,
	"submission" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "enrolment_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "joining_message" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joining_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"phonenumber" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_audit_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_application" DROP CONSTRAINT "driver_application_pkey";--> statement-breakpoint
ALTER TABLE "driver_application" ADD COLUMN "application_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_application" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "driver_document" ADD CONSTRAINT "driver_document_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_document" ADD CONSTRAINT "driver_document_application_id_driver_application_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."driver_application"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_message" ADD CONSTRAINT "joining_message_user_id_app_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_document_user" ON "driver_document" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_document_once" ON "driver_document" USING btree ("application_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_document_next" ON "driver_document" USING btree ("user_id","kind") WHERE "driver_document"."application_id" is null;--> statement-breakpoint
CREATE INDEX "enrolment_state" ON "enrolment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "enrolment_user" ON "enrolment" USING btree ("user_id") WHERE "enrolment"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_phone" ON "enrolment" USING btree ("phonenumber","created_at");--> statement-breakpoint
CREATE INDEX "joining_message_due" ON "joining_message" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "staff_audit_subject" ON "staff_audit" USING btree ("subject","subject_id","audit_id");--> statement-breakpoint
CREATE INDEX "driver_application_user" ON "driver_application" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "driver_application_state" ON "driver_application" USING btree ("state","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_application_open" ON "driver_application" USING btree ("user_id") WHERE "driver_application"."state" <> 'rejected';