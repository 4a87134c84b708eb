DROP INDEX "file_one_per_owner_and_hash";--> statement-breakpoint
DROP INDEX "file_one_per_owner_and_live_key";--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_hash" ON "file" USING btree ("workspace_id","owner_id","sha1") WHERE not "file"."is_in_bin";--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_live_key" ON "file" USING btree ("workspace_id","owner_id","live_key") WHERE not "file"."is_in_bin";