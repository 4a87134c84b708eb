DROP INDEX "contact_search";--> statement-breakpoint
DROP INDEX "contact_numbers";--> statement-breakpoint
ALTER TABLE "contact" drop column "search";--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "search" text GENERATED ALWAYS AS (lower("display_name" || chr(10) || coalesce("company", '') || chr(10) || coalesce("email", '') || chr(10) || jsonb_path_query_array("phones", '$[*].phone')::text || jsonb_path_query_array("phones", '$[*].e164 ? (@ != null)')::text)) STORED;--> statement-breakpoint
ALTER TABLE "contact_favourite" ADD COLUMN "known" jsonb;--> statement-breakpoint
ALTER TABLE "contact_favourite" ADD COLUMN "known_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "contact_numbers" ON "contact" USING gin ("numbers") WITH (fastupdate=false);