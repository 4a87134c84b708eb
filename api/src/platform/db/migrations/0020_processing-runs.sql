CREATE TABLE "processing_run" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"recording_id" text,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"progress" real,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"reason" text,
	"message" text,
	"discards_edits_until" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "conversation_unfinished";--> statement-breakpoint
ALTER TABLE "prepared_media" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "language" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "number_of_speakers" integer;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "speech_engine" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "is_stalled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "ended_unexpectedly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_run" ADD CONSTRAINT "processing_run_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_run" ADD CONSTRAINT "processing_run_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processing_run_by_conversation" ON "processing_run" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "processing_run_current" ON "processing_run" USING btree ("recording_id") WHERE "processing_run"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "processing_run_current_insights" ON "processing_run" USING btree ("conversation_id") WHERE "processing_run"."superseded_at" is null and "processing_run"."recording_id" is null;--> statement-breakpoint
CREATE INDEX "processing_run_unfinished" ON "processing_run" USING btree ("step") WHERE "processing_run"."superseded_at" is null and "processing_run"."state" in ('waiting', 'working');--> statement-breakpoint
UPDATE "recording" SET "language" = c."language", "number_of_speakers" = c."number_of_speakers", "speech_engine" = c."speech_engine", "is_stalled" = c."is_stalled", "ended_unexpectedly" = c."ended_unexpectedly" FROM "conversation" c WHERE c."id" = "recording"."conversation_id";--> statement-breakpoint
INSERT INTO "processing_run" ("id", "conversation_id", "recording_id", "step", "state", "progress", "attempt", "created_at", "started_at", "finished_at", "reason", "message")
SELECT r."id", c."id", r."id",
	CASE WHEN c."step" = 'insights' THEN 'transcript' ELSE c."step" END,
	CASE WHEN c."step" <> 'insights' THEN c."state" WHEN c."transcript_status" = 'processing_failed' THEN 'failed' ELSE 'done' END,
	CASE WHEN c."step" <> 'insights' THEN c."progress" END,
	1, c."step_started_at", c."step_started_at",
	CASE WHEN c."step" = 'insights' OR c."state" IN ('done', 'failed') THEN c."step_started_at" END,
	CASE WHEN c."step" <> 'insights' THEN c."failure_reason" WHEN c."transcript_status" = 'processing_failed' THEN 'General' END,
	CASE WHEN c."step" <> 'insights' THEN c."failure_message" END
FROM "recording" r JOIN "conversation" c ON c."id" = r."conversation_id";--> statement-breakpoint
INSERT INTO "processing_run" ("id", "conversation_id", "step", "state", "progress", "attempt", "created_at", "started_at", "finished_at", "reason", "message")
SELECT c."id", c."id", 'insights', c."state", c."progress", 1, c."step_started_at", c."step_started_at",
	CASE WHEN c."state" IN ('done', 'failed') THEN c."step_started_at" END, c."failure_reason", c."failure_message"
FROM "conversation" c
WHERE c."step" = 'insights' AND c."transcript_status" IS DISTINCT FROM 'processing_failed'
	AND EXISTS (SELECT FROM "recording" r WHERE r."conversation_id" = c."id");--> statement-breakpoint
ALTER TABLE "conversation" DROP COLUMN "speech_engine";