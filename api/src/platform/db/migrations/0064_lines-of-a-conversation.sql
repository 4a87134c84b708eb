CREATE INDEX "segment_of_conversation" ON "segment" USING btree ("conversation_id");--> statement-breakpoint
-- All values are about as frequent: a list of the most frequent ones only makes it slow to plan a search of thousands of them.
ALTER TABLE "segment" ALTER COLUMN "conversation_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "file_id" SET STATISTICS 1;
