ALTER TABLE "conversation" ADD COLUMN "next_due_on" text;--> statement-breakpoint
CREATE INDEX "conversation_due" ON "conversation" USING btree ("workspace_id","owner_id","next_due_on") WHERE "conversation"."next_due_on" is not null and "conversation"."deleted_at" is null;--> statement-breakpoint
UPDATE "conversation" c SET "next_due_on" = (
	SELECT min(point ->> 'dueDate')
	FROM "insight" i
	LEFT JOIN "insight_edit" e ON e."conversation_id" = i."conversation_id" AND e."part" = 'actionPoints'
	CROSS JOIN LATERAL jsonb_array_elements(coalesce(e."value", i."data" -> 'actionPoints')) AS point
	WHERE i."conversation_id" = c."id" AND point ->> 'isDone' = 'false'
) WHERE NOT c."is_held_back" AND EXISTS (SELECT 1 FROM "insight" i WHERE i."conversation_id" = c."id");
