CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "human_check" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"full_name" text,
	"registered_as" text DEFAULT 'premium' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_approved" boolean DEFAULT true NOT NULL,
	"show_wizard" boolean DEFAULT false NOT NULL,
	"show_welcome_msg" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"title" text,
	"is_title_edited" boolean DEFAULT false NOT NULL,
	"summary_line" text,
	"type" text NOT NULL,
	"direction" text,
	"remote_phone" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"user_name" text NOT NULL,
	"contact_name" text,
	"is_manually_created" boolean NOT NULL,
	"language" text NOT NULL,
	"number_of_speakers" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"progress" real,
	"step_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure_reason" text,
	"failure_message" text,
	"transcript_status" text,
	"ai_status" text,
	"ai_failure_reason" text
);
--> statement-breakpoint
CREATE TABLE "share" (
	"conversation_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"right" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_conversation_id_subject_subject_id_pk" PRIMARY KEY("conversation_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "insight" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text,
	"sha1" text NOT NULL,
	"size_bytes" bigint,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_byte_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prepared_media" (
	"file_id" text PRIMARY KEY NOT NULL,
	"duration_ms" integer NOT NULL,
	"layout" text NOT NULL,
	"container" text NOT NULL,
	"codec" text,
	"looks_cut_off" boolean NOT NULL,
	"playback_key" text NOT NULL,
	"playback_mime_type" text NOT NULL,
	"peaks" jsonb NOT NULL,
	"prepared_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"file_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"speaker_id" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" integer NOT NULL,
	"ended_at" integer NOT NULL,
	"text" text NOT NULL,
	"words" jsonb NOT NULL,
	"confidence" real,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "text")) STORED
);
--> statement-breakpoint
CREATE TABLE "speaker" (
	"file_id" text NOT NULL,
	"speaker_id" text NOT NULL,
	"name" text,
	"label" text NOT NULL,
	"origin" text NOT NULL,
	"is_estimated" boolean NOT NULL,
	"position" integer NOT NULL,
	"talk_ms" integer NOT NULL,
	CONSTRAINT "speaker_file_id_speaker_id_pk" PRIMARY KEY("file_id","speaker_id")
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"file_id" text PRIMARY KEY NOT NULL,
	"engine" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rank" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "team_member_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage" ADD CONSTRAINT "usage_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight" ADD CONSTRAINT "insight_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_media" ADD CONSTRAINT "prepared_media_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker" ADD CONSTRAINT "speaker_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("workspace_id","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "usage_name_subject_id_index" ON "usage" USING btree ("name","subject_id");--> statement-breakpoint
CREATE INDEX "usage_workspace_id_name_created_at_index" ON "usage" USING btree ("workspace_id","name","created_at");--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("workspace_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_owner_newest" ON "conversation" USING btree ("workspace_id","owner_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_by_title" ON "conversation" USING btree ("workspace_id",lower(coalesce("title", '')),"id");--> statement-breakpoint
CREATE INDEX "conversation_by_user" ON "conversation" USING btree ("workspace_id","user_name","id");--> statement-breakpoint
CREATE INDEX "conversation_by_contact" ON "conversation" USING btree ("workspace_id",coalesce("contact_name", ''),"id");--> statement-breakpoint
CREATE INDEX "conversation_by_duration" ON "conversation" USING btree ("workspace_id","duration_ms","id");--> statement-breakpoint
CREATE INDEX "conversation_title_trigrams" ON "conversation" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_unfinished" ON "conversation" USING btree ("state") WHERE "conversation"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "share_subject_subject_id_index" ON "share" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "file_conversation_id_index" ON "file" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_hash" ON "file" USING btree ("owner_id","sha1");--> statement-breakpoint
CREATE INDEX "file_unfinished" ON "file" USING btree ("last_byte_at") WHERE not "file"."is_completed";--> statement-breakpoint
CREATE INDEX "recording_conversation_id_index" ON "recording" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "stream_recording_id_index" ON "stream" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "stream_file_id_index" ON "stream" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "segment_in_order" ON "segment" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "segment_in_time" ON "segment" USING btree ("file_id","started_at");--> statement-breakpoint
CREATE INDEX "segment_search" ON "segment" USING gin ("search");--> statement-breakpoint
CREATE INDEX "membership_user_id_index" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_workspace_id_index" ON "team" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "team_member_user_id_index" ON "team_member" USING btree ("user_id");