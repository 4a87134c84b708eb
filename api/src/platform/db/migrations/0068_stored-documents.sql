CREATE TABLE "stored_document" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"provider" text NOT NULL,
	"remote_id" text,
	"url" text,
	"version" text,
	"state" text DEFAULT 'current' NOT NULL,
	"failure" text,
	"claimed_until" timestamp (3) with time zone,
	"stored_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stored_document" ADD CONSTRAINT "stored_document_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_document" ADD CONSTRAINT "stored_document_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_document_of" ON "stored_document" USING btree ("conversation_id","provider");--> statement-breakpoint
CREATE INDEX "stored_document_workspace_id_index" ON "stored_document" USING btree ("workspace_id");