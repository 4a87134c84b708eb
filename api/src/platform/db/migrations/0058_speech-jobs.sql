CREATE TABLE "domain_event" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speech_job" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"api_key_id" text,
	"idempotency_key" text,
	"fingerprint" text,
	"status" text NOT NULL,
	"token" text,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"options" jsonb NOT NULL,
	"source_url" text,
	"file_name" text NOT NULL,
	"storage_key" text,
	"progress" real DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"message" text,
	"duration_ms" integer,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "domain_event" ADD CONSTRAINT "domain_event_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_job" ADD CONSTRAINT "speech_job_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_job" ADD CONSTRAINT "speech_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_job" ADD CONSTRAINT "speech_job_api_key_id_api_key_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_key"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_event_created_at_index" ON "domain_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "speech_job_workspace_id_user_id_idempotency_key_index" ON "speech_job" USING btree ("workspace_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "speech_job_workspace_id_user_id_created_at_index" ON "speech_job" USING btree ("workspace_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "speech_job_status_index" ON "speech_job" USING btree ("status");