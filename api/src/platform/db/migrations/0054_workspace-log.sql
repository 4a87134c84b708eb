CREATE TABLE "workspace_log_entry" (
	"workspace_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"network" text,
	"browser" text,
	"details" jsonb,
	"salt" text,
	"details_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "workspace_log_entry_workspace_id_sequence_pk" PRIMARY KEY("workspace_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "workspace_log_head" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"trimmed_sequence" bigint DEFAULT 0 NOT NULL,
	"trimmed_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "workspace_log_by_time" ON "workspace_log_entry" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "workspace_log_by_actor" ON "workspace_log_entry" USING btree ("workspace_id","actor_id","sequence");--> statement-breakpoint
CREATE INDEX "workspace_log_by_action" ON "workspace_log_entry" USING btree ("workspace_id","action","sequence");--> statement-breakpoint
CREATE INDEX "workspace_log_by_subject" ON "workspace_log_entry" USING btree ("workspace_id","subject_id");