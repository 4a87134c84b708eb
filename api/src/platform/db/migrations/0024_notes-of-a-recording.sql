ALTER TABLE "note" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_file_id_index" ON "note" USING btree ("file_id");