ALTER TABLE "outbox_message" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "keeps_audio" boolean DEFAULT false NOT NULL;