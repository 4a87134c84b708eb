CREATE TABLE "spoken_words" (
	"file_id" text NOT NULL,
	"speaker_id" text NOT NULL,
	"name" text,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "spoken_words_file_id_speaker_id_pk" PRIMARY KEY("file_id","speaker_id")
);
--> statement-breakpoint
ALTER TABLE "spoken_words" ADD CONSTRAINT "spoken_words_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spoken_words_by_name" ON "spoken_words" USING gin ("name","words");--> statement-breakpoint
-- A tsvector holds a megabyte of words. Where they would be more, '*' stands for all; no text has such a word.
CREATE FUNCTION "with_words"(known tsvector, more text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(known::text) + octet_length(array_to_string(more, '')) < 1000000
		THEN known || array_to_tsvector(more) ELSE '''*'''::tsvector END
$$;--> statement-breakpoint
CREATE FUNCTION "add_words"(file text, speaker text, spoken text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO spoken_words AS known (file_id, speaker_id, words) VALUES (file, speaker, with_words('', spoken))
	ON CONFLICT (file_id, speaker_id) DO UPDATE SET words = with_words(known.words, spoken)
	WHERE NOT tsvector_to_array(known.words) @> spoken
$$;--> statement-breakpoint
-- In order of the key, so that two transactions do not wait for each other.
CREATE FUNCTION "add_words_of_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_words(one.file_id, one.speaker_id, one.words) FROM (
		SELECT file_id, speaker_id, array_agg(DISTINCT word) AS words
		FROM inserted, unnest(tsvector_to_array(search)) AS word
		GROUP BY file_id, speaker_id ORDER BY file_id, speaker_id) AS one;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_words_of_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_words(one.file_id, one.speaker_id, one.words) FROM (
		SELECT line.file_id, line.speaker_id, array_agg(DISTINCT word) AS words
		FROM updated line JOIN former USING (id), unnest(tsvector_to_array(line.search)) AS word
		WHERE (line.search, line.speaker_id) IS DISTINCT FROM (former.search, former.speaker_id)
		GROUP BY line.file_id, line.speaker_id ORDER BY line.file_id, line.speaker_id) AS one;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "name_spoken_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE spoken_words SET name = NULL WHERE file_id = OLD.file_id AND speaker_id = OLD.speaker_id;
	ELSE
		INSERT INTO spoken_words (file_id, speaker_id, name, words)
		VALUES (NEW.file_id, NEW.speaker_id, lower(coalesce(NEW.name, NEW.label)), '')
		ON CONFLICT (file_id, speaker_id) DO UPDATE SET name = excluded.name;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "spoken_words" SELECT v.file_id, v.speaker_id, lower(coalesce(v.name, v.label)), with_words('', coalesce(spoken.words, '{}'))
FROM "speaker" v CROSS JOIN LATERAL (
	SELECT array_agg(DISTINCT word) AS words FROM "segment" l, unnest(tsvector_to_array(l.search)) AS word
	WHERE l.file_id = v.file_id AND l.speaker_id = v.speaker_id) spoken;--> statement-breakpoint
CREATE TRIGGER "segment_inserted" AFTER INSERT ON "segment" REFERENCING NEW TABLE AS inserted
	FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_inserted();--> statement-breakpoint
CREATE TRIGGER "segment_updated" AFTER UPDATE ON "segment" REFERENCING OLD TABLE AS former NEW TABLE AS updated
	FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_updated();--> statement-breakpoint
CREATE TRIGGER "speaker_named" AFTER INSERT OR DELETE OR UPDATE OF name, label ON "speaker"
	FOR EACH ROW EXECUTE FUNCTION name_spoken_words();
