CREATE TABLE "transcript_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"includes_edited" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transcript_batch_item" (
	"batch_id" text NOT NULL,
	"recording_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"state" text NOT NULL,
	"run_id" text,
	"reason" text,
	"message" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "transcript_batch_item_batch_id_recording_id_pk" PRIMARY KEY("batch_id","recording_id")
);
--> statement-breakpoint
ALTER TABLE "processing_run" ADD COLUMN "is_background" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_batch" ADD CONSTRAINT "transcript_batch_of_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."membership"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_batch_item" ADD CONSTRAINT "transcript_batch_item_batch_id_transcript_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."transcript_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_batch_active" ON "transcript_batch" USING btree ("workspace_id","user_id") WHERE "transcript_batch"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "transcript_batch_item_running" ON "transcript_batch_item" USING btree ("run_id") WHERE "transcript_batch_item"."state" = 'running';--> statement-breakpoint
CREATE INDEX "transcript_batch_item_in_order" ON "transcript_batch_item" USING btree ("batch_id","state","position");--> statement-breakpoint
CREATE INDEX "segment_edited" ON "segment" USING btree ("file_id") WHERE "segment"."revision" > 0;