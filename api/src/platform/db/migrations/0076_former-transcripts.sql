CREATE TABLE "former_transcript" (
	"file_id" text PRIMARY KEY NOT NULL,
	"engine" jsonb NOT NULL,
	"language" text NOT NULL,
	"languages" jsonb,
	"wordless_speech" jsonb,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"speakers" json NOT NULL,
	"lines" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "keeps_former" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_transcript" ADD CONSTRAINT "former_transcript_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_transcript_created_at_index" ON "former_transcript" USING btree ("created_at");