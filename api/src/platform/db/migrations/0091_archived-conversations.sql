DROP INDEX "conversation_kinds";--> statement-breakpoint
DROP INDEX "conversation_owner_kinds";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conversation_archived" ON "conversation" USING btree ("workspace_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "conversation"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_kinds" ON "conversation" USING btree ("workspace_id","type","direction","archived_at") WHERE "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_owner_kinds" ON "conversation" USING btree ("workspace_id","owner_id","type","direction","archived_at") WHERE "conversation"."deleted_at" is null;