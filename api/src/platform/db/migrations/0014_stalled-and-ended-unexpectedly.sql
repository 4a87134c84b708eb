ALTER TABLE "conversation" RENAME COLUMN "is_interrupted" TO "is_stalled";--> statement-breakpoint
ALTER TABLE "conversation" RENAME COLUMN "ended_early" TO "ended_unexpectedly";
