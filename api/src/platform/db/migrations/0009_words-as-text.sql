ALTER TABLE "segment" ALTER COLUMN "words" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "original_words" SET DATA TYPE json;