CREATE TABLE "integration" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"provider" text NOT NULL,
	"strategy" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"credentials" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"refreshing_until" timestamp (3) with time zone,
	"account" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text,
	"disconnected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "integration_attempt" (
	"hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"session_id" text NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_vote" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_vote_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_connected_by_user_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_attempt" ADD CONSTRAINT "integration_attempt_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_attempt" ADD CONSTRAINT "integration_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_vote" ADD CONSTRAINT "provider_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integration_current" ON "integration" USING btree ("workspace_id","provider") WHERE "integration"."disconnected_at" is null;--> statement-breakpoint
CREATE INDEX "integration_to_revoke" ON "integration" USING btree ("disconnected_at") WHERE "integration"."disconnected_at" is not null and "integration"."credentials" is not null;--> statement-breakpoint
CREATE INDEX "integration_attempt_expires_at_index" ON "integration_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "integration_attempt_workspace_id_index" ON "integration_attempt" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "provider_vote_provider_index" ON "provider_vote" USING btree ("provider");