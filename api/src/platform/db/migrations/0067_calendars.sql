CREATE TABLE "calendar" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp (3) with time zone,
	"meetings_hash" text,
	"refreshed_at" timestamp (3) with time zone,
	"next_refresh_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"attendees" jsonb NOT NULL,
	"attendee_count" integer NOT NULL,
	"links" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"state" text NOT NULL,
	"title" text,
	"former_title" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"attendees" jsonb NOT NULL,
	"attendee_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "is_start_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_meeting" ADD CONSTRAINT "calendar_meeting_user_id_calendar_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."calendar"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_meeting" ADD CONSTRAINT "conversation_meeting_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_meeting" ADD CONSTRAINT "conversation_meeting_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_due" ON "calendar" USING btree ("next_refresh_at");--> statement-breakpoint
CREATE INDEX "calendar_meeting_of_user" ON "calendar_meeting" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_meeting_ends" ON "calendar_meeting" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "conversation_meeting_of" ON "conversation_meeting" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_meeting_workspace_id_index" ON "conversation_meeting" USING btree ("workspace_id");