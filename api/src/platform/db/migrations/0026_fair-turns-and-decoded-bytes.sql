ALTER TABLE "prepared_media" ADD COLUMN "copy_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_media" ADD COLUMN "samples_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_run" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;