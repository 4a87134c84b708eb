DROP INDEX "segment_search";--> statement-breakpoint
ALTER TABLE "conversation" drop column "search";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("title", '') || chr(10) || coalesce("summary_line", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("remote_phone", '') || chr(10) || "user_name")) STORED;--> statement-breakpoint
CREATE INDEX "conversation_owner_by_user" ON "conversation" USING btree ("workspace_id","owner_id","user_name","id");--> statement-breakpoint
CREATE INDEX "conversation_kinds" ON "conversation" USING btree ("workspace_id","type","direction");--> statement-breakpoint
CREATE INDEX "conversation_owner_kinds" ON "conversation" USING btree ("workspace_id","owner_id","type","direction");--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("workspace_id","owner_id","conversation_id",(array[date_trunc('week', "recorded_at" at time zone 'UTC')]),"search",short_word_pairs("search"));--> statement-breakpoint
CREATE INDEX "conversation_search" ON "conversation" USING gin ("search" gin_trgm_ops);
