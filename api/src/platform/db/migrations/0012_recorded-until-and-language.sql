ALTER TABLE "conversation" ADD COLUMN "ended_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "recorded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "extension_settings" ADD COLUMN "language_code" text;