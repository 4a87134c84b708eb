ALTER TABLE "session" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "oauth" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "trial_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "entitlement_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth" ADD CONSTRAINT "oauth_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "session" SET "workspace_id" = (SELECT m."workspace_id" FROM "membership" m WHERE m."user_id" = "session"."user_id" ORDER BY m."created_at", m."workspace_id" LIMIT 1);--> statement-breakpoint
UPDATE "oauth" SET "workspace_id" = (SELECT m."workspace_id" FROM "membership" m WHERE m."user_id" = "oauth"."account_id" ORDER BY m."created_at", m."workspace_id" LIMIT 1) WHERE "model" = 'Grant';
