CREATE TABLE "link_preview" (
	"preview_id" text PRIMARY KEY NOT NULL,
	"url_hash" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"picture" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_preview_url" ON "link_preview" USING btree ("url_hash","fetched_at");--> statement-breakpoint
CREATE INDEX "combined_message_preview" ON "combined_message" USING btree ((content->'preview'->>'picture')) WHERE content ? 'preview';--> statement-breakpoint
CREATE INDEX "message_preview" ON "message" USING btree ((content->'preview'->>'picture')) WHERE content ? 'preview';