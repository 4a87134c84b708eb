CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"workspace_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "scope" text DEFAULT 'instance' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" DROP CONSTRAINT "setting_pkey";--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_scope_subject_id_key_pk" PRIMARY KEY("scope","subject_id","key");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_workspace_id_at_index" ON "audit_entry" USING btree ("workspace_id","at" DESC NULLS LAST);