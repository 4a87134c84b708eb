CREATE TABLE "engine_use" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"run_id" text NOT NULL,
	"engine_id" text NOT NULL,
	"engine_version" text NOT NULL,
	"elapsed_ms" integer NOT NULL,
	"audio_ms" integer NOT NULL,
	"requests" integer NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_reassignment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"speaker_id" text NOT NULL,
	"is_new_speaker" boolean NOT NULL,
	"former" jsonb NOT NULL,
	"owners" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speaker" ADD COLUMN "merged" jsonb;--> statement-breakpoint
ALTER TABLE "engine_use" ADD CONSTRAINT "engine_use_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_reassignment" ADD CONSTRAINT "speaker_reassignment_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_reassignment" ADD CONSTRAINT "speaker_reassignment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_use_created_at_index" ON "engine_use" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "engine_use_workspace_id_index" ON "engine_use" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "speaker_reassignment_conversation_id_index" ON "speaker_reassignment" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "speaker_reassignment_file_id_index" ON "speaker_reassignment" USING btree ("file_id");