CREATE TABLE "live_line" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" integer NOT NULL,
	"ended_at" integer NOT NULL,
	"text" text NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_text" (
	"file_id" text PRIMARY KEY NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"unavailable" text,
	"delays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"behind_ms" integer
);
--> statement-breakpoint
ALTER TABLE "live_line" ADD CONSTRAINT "live_line_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_text" ADD CONSTRAINT "live_text_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_line_by_file" ON "live_line" USING btree ("file_id","started_at");