ALTER TABLE "segment" drop column "search";--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(translate("text", '@.-_/:&=+~#<>', '             '), '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0edf\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17e9\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3\u3099\u309a\uff9e\uff9f]*)', ' \1 ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("workspace_id","owner_id","conversation_id",(array[date_trunc('week', "recorded_at" at time zone 'UTC')]),"search",short_word_pairs("search"));--> statement-breakpoint
SELECT add_words(one.file_id, one.speaker_id, one.words) FROM (
	SELECT file_id, speaker_id, array_agg(DISTINCT word) AS words
	FROM "segment", unnest(tsvector_to_array(search)) AS word
	WHERE "text" ~ '[\u0e01-\u0edf\u1000-\u109d\u1780-\u17e9\u3005-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003134f]'
	GROUP BY file_id, speaker_id) AS one;
