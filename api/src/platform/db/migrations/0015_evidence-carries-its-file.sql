CREATE FUNCTION pg_temp.evidence_with_file(value jsonb, otherwise text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
	IF jsonb_typeof(value) = 'array' THEN
		RETURN (SELECT coalesce(jsonb_agg(pg_temp.evidence_with_file(each, otherwise) ORDER BY position), '[]')
			FROM jsonb_array_elements(value) WITH ORDINALITY AS elements(each, position));
	END IF;
	IF jsonb_typeof(value) <> 'object' THEN RETURN value; END IF;
	IF value ? 'segmentId' THEN
		RETURN value || jsonb_build_object('fileId', coalesce(
			value ->> 'fileId', (SELECT file_id FROM segment WHERE id = value ->> 'segmentId'), otherwise, ''));
	END IF;
	RETURN (SELECT coalesce(jsonb_object_agg(key, pg_temp.evidence_with_file(each, otherwise)), '{}')
		FROM jsonb_each(value) AS entries(key, each));
END $$;--> statement-breakpoint
UPDATE "insight" SET "data" = pg_temp.evidence_with_file("data", (SELECT min("id") FROM "file" WHERE "file"."conversation_id" = "insight"."conversation_id"));--> statement-breakpoint
UPDATE "insight_edit" SET "value" = pg_temp.evidence_with_file("value"::jsonb, (SELECT min("id") FROM "file" WHERE "file"."conversation_id" = "insight_edit"."conversation_id")) WHERE "part" = 'actionPoints';--> statement-breakpoint
DROP FUNCTION pg_temp.evidence_with_file(jsonb, text);
