CREATE TABLE "workspace_tag" (
	"workspace_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "workspace_tag_workspace_id_tag_pk" PRIMARY KEY("workspace_id","tag")
);
--> statement-breakpoint
CREATE TABLE "analysis" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"file_ids" text[] NOT NULL,
	"user_id" text NOT NULL,
	"author_name" text NOT NULL,
	"prompt" text NOT NULL,
	"type" text,
	"status" text NOT NULL,
	"result" text,
	"failure_message" text,
	"is_found" boolean DEFAULT false NOT NULL,
	"is_extractive" boolean DEFAULT false NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text,
	"assistant" text NOT NULL,
	"usages" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_edit" (
	"conversation_id" text NOT NULL,
	"part" text NOT NULL,
	"value" jsonb NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insight_edit_conversation_id_part_pk" PRIMARY KEY("conversation_id","part")
);
--> statement-breakpoint
DROP INDEX "conversation_title_trigrams";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce("title", '') || chr(10) || coalesce("summary_line", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("remote_phone", '') || chr(10) || "user_name") STORED;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "conversation" SET "tags" = ARRAY(SELECT DISTINCT "entry" ->> 'tag' FROM "insight", jsonb_array_elements("insight"."data" -> 'tags') AS "entry" WHERE "insight"."conversation_id" = "conversation"."id");--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "speech_engine" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "audio_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "audio_deleted_by" text;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "segment" SET "recorded_at" = "conversation"."started_at" FROM "conversation" WHERE "conversation"."id" = "segment"."conversation_id";--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "original_text" text;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "original_words" jsonb;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "original_speaker_id" text;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "segment" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace_tag" ADD CONSTRAINT "workspace_tag_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_edit" ADD CONSTRAINT "insight_edit_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "workspace_tag" SELECT DISTINCT "workspace_id", unnest("tags") FROM "conversation";--> statement-breakpoint
CREATE INDEX "analysis_in_order" ON "analysis" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "analysis_unfinished" ON "analysis" USING btree ("id") WHERE "analysis"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "conversation_search" ON "conversation" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_tags" ON "conversation" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "segment_newest" ON "segment" USING btree ("workspace_id","recorded_at" DESC NULLS FIRST);