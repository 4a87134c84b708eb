ALTER TABLE "conversation" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "merge_position" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "prepared_media" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_merged_into_id_conversation_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_merged" ON "conversation" USING btree ("merged_into_id") WHERE "conversation"."merged_into_id" is not null;