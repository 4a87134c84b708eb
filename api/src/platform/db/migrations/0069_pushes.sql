CREATE TABLE "push" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"remote_contact_id" text NOT NULL,
	"remote_id" text,
	"remote_url" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_removal" boolean DEFAULT false NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"is_in_doubt" boolean DEFAULT false NOT NULL,
	"content_hash" text,
	"requested_by" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_check" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"applies_rules" boolean NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_check" ADD CONSTRAINT "push_check_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_check" ADD CONSTRAINT "push_check_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_once" ON "push" USING btree ("conversation_id","provider");--> statement-breakpoint
CREATE INDEX "push_due" ON "push" USING btree ("workspace_id","provider","due_at") WHERE "push"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_orphan" ON "push" USING btree ("id") WHERE "push"."conversation_id" is null;--> statement-breakpoint
CREATE INDEX "push_check_due_at_index" ON "push_check" USING btree ("due_at");