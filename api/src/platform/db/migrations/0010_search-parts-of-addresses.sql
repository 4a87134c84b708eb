ALTER TABLE "segment" drop column "search";--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("text", '@.-_/:&=+~#<>', '             '))) STORED;--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("search");
