CREATE TABLE "draft_segment" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"file_id" text NOT NULL,
	"started_at" integer NOT NULL,
	"ended_at" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_segment" ADD CONSTRAINT "draft_segment_run_id_processing_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."processing_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_segment" ADD CONSTRAINT "draft_segment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_segment_by_file" ON "draft_segment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "draft_segment_by_run" ON "draft_segment" USING btree ("run_id");