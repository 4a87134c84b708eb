DROP INDEX "audit_newest";--> statement-breakpoint
DROP INDEX "audit_entry_workspace_id_at_index";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "audit_entry" SET "sequence" = "ordered"."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY "at", "id") AS "place" FROM "audit_entry"
) AS "ordered" WHERE "ordered"."id" = "audit_entry"."id";--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "hash" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "audit_entry_workspace_id_sequence_index" ON "audit_entry" USING btree ("workspace_id","sequence" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_sequence" UNIQUE("sequence");
