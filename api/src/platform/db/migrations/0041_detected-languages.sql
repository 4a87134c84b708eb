ALTER TABLE "segment" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "transcript" ADD COLUMN "languages" jsonb;