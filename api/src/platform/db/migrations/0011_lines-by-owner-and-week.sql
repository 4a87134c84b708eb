CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Words of up to four letters that follow one another, as 'you know'. What it answers is stored in an index: a change of it needs a new index.
CREATE FUNCTION "short_word_pairs"(said tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH word AS (SELECT lexeme, place FROM unnest(said), unnest(positions) AS place WHERE length(lexeme) <= 4)
	SELECT array_agg(DISTINCT one.lexeme || ' ' || following.lexeme)
	FROM word AS one JOIN word AS following ON following.place = one.place + 1
$$;--> statement-breakpoint
DROP INDEX "segment_search";--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "owner_id" text;--> statement-breakpoint
UPDATE "segment" SET "owner_id" = "conversation"."owner_id" FROM "conversation" WHERE "conversation"."id" = "segment"."conversation_id";--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "segment_owner_newest" ON "segment" USING btree ("workspace_id","owner_id","recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("workspace_id","owner_id","conversation_id",date_trunc('week', "recorded_at" at time zone 'UTC'),"search",short_word_pairs("search"));
