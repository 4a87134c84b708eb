ALTER TABLE "file" ADD COLUMN "reserved_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "file_workspace_id_index" ON "file" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "file_storage_key_index" ON "file" USING btree ("storage_key");