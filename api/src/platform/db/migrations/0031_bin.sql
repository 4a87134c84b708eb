DROP INDEX "conversation_kinds";--> statement-breakpoint
DROP INDEX "conversation_owner_kinds";--> statement-breakpoint
DROP INDEX "file_one_per_owner_and_hash";--> statement-breakpoint
DROP INDEX "file_one_per_owner_and_live_key";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "is_in_bin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_bin" ON "conversation" USING btree ("workspace_id","deleted_at","id") WHERE "conversation"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_kinds" ON "conversation" USING btree ("workspace_id","type","direction") WHERE "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_owner_kinds" ON "conversation" USING btree ("workspace_id","owner_id","type","direction") WHERE "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_hash" ON "file" USING btree ("owner_id","sha1") WHERE not "file"."is_in_bin";--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_live_key" ON "file" USING btree ("owner_id","live_key") WHERE not "file"."is_in_bin";