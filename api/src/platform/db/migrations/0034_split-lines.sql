ALTER TABLE "segment" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "merged" jsonb;