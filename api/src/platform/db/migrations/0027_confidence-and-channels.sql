ALTER TABLE "conversation" ADD COLUMN "word_count" integer;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "confident_word_count" integer;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "is_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "shows_uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "own_channel" integer;--> statement-breakpoint
UPDATE "recording" SET "own_channel" = 1;--> statement-breakpoint
UPDATE "conversation" SET "word_count" = "counted"."words", "confident_word_count" = "counted"."confident" FROM (
	SELECT "segment"."conversation_id" AS "id", count(*)::int AS "words", count(*) FILTER (WHERE ("word"->>3)::real >= 0.8)::int AS "confident"
	FROM "segment", json_array_elements("segment"."words") AS "word" WHERE "word"->>3 IS NOT NULL GROUP BY 1
) AS "counted" WHERE "counted"."id" = "conversation"."id";--> statement-breakpoint
UPDATE "conversation" SET "title" = (
	SELECT "file"."file_name" FROM "file" WHERE "file"."conversation_id" = "conversation"."id" ORDER BY "file"."created_at" LIMIT 1
) WHERE "title" IS NULL AND "source" = 'upload';
