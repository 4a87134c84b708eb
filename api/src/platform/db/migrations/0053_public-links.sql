CREATE TABLE "public_link" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"member_since" timestamp (3) with time zone NOT NULL,
	"allowed_since" timestamp (3) with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"has_audio" boolean NOT NULL,
	"shows_summary" boolean NOT NULL,
	"shows_action_points" boolean NOT NULL,
	"clip_file_id" text,
	"clip_started_at" integer,
	"clip_ended_at" integer,
	"is_clip_broken" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_clip_file_id_file_id_fk" FOREIGN KEY ("clip_file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "public_link_token_hash_index" ON "public_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "public_link_conversation_id_index" ON "public_link" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "public_link_workspace_id_index" ON "public_link" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "public_link_user_id_index" ON "public_link" USING btree ("user_id");