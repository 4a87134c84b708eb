DROP INDEX "conversation_due";--> statement-breakpoint
ALTER TABLE "local_task" ADD COLUMN "is_mirror" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "local_task" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "local_task" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "local_task" ADD COLUMN "moment_ms" integer;--> statement-breakpoint
ALTER TABLE "conversation" DROP COLUMN "next_due_on";--> statement-breakpoint
CREATE TEMPORARY TABLE "shown_point" AS
SELECT c."id" AS "conversation_id", c."workspace_id", c."owner_id", p."position", p."point",
	p."point" ->> 'id' AS "id",
	left(p."point" ->> 'text', 300) AS "title",
	p."point" -> 'isDone' = 'true' AS "is_done",
	CASE WHEN p."point" ->> 'dueDate' ~ '^(19|2[0-9])[0-9]{2}-(0[1-9]|1[0-2])-[0-9]{2}$' THEN
		CASE WHEN right(p."point" ->> 'dueDate', 2)::int BETWEEN 1 AND extract(day FROM
			(left(p."point" ->> 'dueDate', 8) || '01')::date + interval '1 month' - interval '1 day')
		THEN (p."point" ->> 'dueDate')::date END
	END AS "due_date",
	o."owner",
	o."owner" IS NULL OR o."owner" = 'Me' OR lower(o."owner") = lower(c."user_name") OR coalesce(s."origin" = 'local', false) AS "is_owners",
	coalesce(i."created_at", e."edited_at") AS "made_at"
FROM "conversation" c
LEFT JOIN "insight" i ON i."conversation_id" = c."id" AND NOT c."is_held_back"
LEFT JOIN "insight_edit" e ON e."conversation_id" = c."id" AND e."part" = 'actionPoints'
CROSS JOIN LATERAL jsonb_array_elements(coalesce(e."value", i."data" -> 'actionPoints', '[]')) WITH ORDINALITY AS p("point", "position")
LEFT JOIN "speaker" s ON s."file_id" = p."point" #>> '{ownerSpeaker,fileId}' AND s."speaker_id" = p."point" #>> '{ownerSpeaker,speakerId}'
CROSS JOIN LATERAL (SELECT coalesce(nullif(trim(s."name"), ''), s."label", p."point" ->> 'owner') AS "owner") o;--> statement-breakpoint
-- An engine may have numbered the points anew after the task was made. Such a task stays, without a point.
UPDATE "local_task" t SET "action_point_id" = NULL
WHERE t."action_point_id" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "shown_point" p
	WHERE p."conversation_id" = t."conversation_id" AND p."id" = t."action_point_id"
		AND (lower(p."title") = lower(t."title") OR p."made_at" <= t."created_at")
);--> statement-breakpoint
-- What people changed in a task is true of its point.
INSERT INTO "insight_edit" ("conversation_id", "part", "value", "edited_by", "edited_at")
SELECT p."conversation_id", 'actionPoints',
	jsonb_agg(CASE WHEN t."id" IS NULL THEN p."point" ELSE p."point" || jsonb_build_object(
		'text', CASE WHEN t."title" = p."title" THEN p."point" ->> 'text' ELSE t."title" END,
		'dueDate', coalesce(t."due_date"::text, p."point" ->> 'dueDate'),
		'isDone', p."is_done" OR t."done_at" IS NOT NULL
	) END ORDER BY p."position"),
	(SELECT c."user_name" FROM "conversation" c WHERE c."id" = p."conversation_id"), now()
FROM "shown_point" p
LEFT JOIN "local_task" t ON t."conversation_id" = p."conversation_id" AND t."action_point_id" = p."id"
GROUP BY p."conversation_id"
HAVING bool_or(t."id" IS NOT NULL AND (
	t."title" <> p."title" OR t."done_at" IS NOT NULL AND NOT p."is_done"
	OR t."due_date" IS NOT NULL AND t."due_date" IS DISTINCT FROM p."due_date"
))
ON CONFLICT ("conversation_id", "part") DO UPDATE SET "value" = excluded."value";--> statement-breakpoint
UPDATE "local_task" t SET
	"owner" = p."owner",
	"due_date" = coalesce(t."due_date", p."due_date"),
	"reminded_at" = CASE WHEN t."due_date" IS NULL AND p."due_date" < current_date THEN now() ELSE t."reminded_at" END,
	"done_at" = coalesce(t."done_at", CASE WHEN p."is_done" THEN now() END)
FROM "shown_point" p
WHERE p."conversation_id" = t."conversation_id" AND p."id" = t."action_point_id";--> statement-breakpoint
INSERT INTO "local_task" ("id", "workspace_id", "conversation_id", "action_point_id", "is_mirror", "owner", "assignee_id", "title", "due_date", "done_at", "reminded_at", "created_at")
SELECT gen_random_uuid()::text, p."workspace_id", p."conversation_id", p."id", true, p."owner",
	CASE WHEN p."is_owners" THEN p."owner_id" END, p."title", p."due_date",
	CASE WHEN p."is_done" THEN now() END, CASE WHEN p."due_date" < current_date THEN now() END,
	p."made_at" + p."position" * interval '1 millisecond'
FROM "shown_point" p
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "shown_point";
