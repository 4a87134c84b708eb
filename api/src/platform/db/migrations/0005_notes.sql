CREATE TABLE "note" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"author_id" text,
	"local_id" text,
	"title" text,
	"description" text NOT NULL,
	"cue_point_ms" integer NOT NULL,
	"created_while" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attachment_id" text,
	"attachment_mime_type" text,
	"attachment_bytes" integer
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_by_moment" ON "note" USING btree ("conversation_id","cue_point_ms","id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_one_per_conversation_and_local_id" ON "note" USING btree ("conversation_id","local_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_by_attachment" ON "note" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "note_workspace_id_index" ON "note" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "note_author_id_index" ON "note" USING btree ("author_id");