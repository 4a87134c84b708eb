CREATE TABLE "extension_settings" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"auto_show_controls" boolean DEFAULT true NOT NULL,
	"auto_sync" boolean DEFAULT true NOT NULL,
	"docked_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "extension_settings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recording_consent" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whitelist_site" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"title" text NOT NULL,
	"website" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whitelist_site_once" UNIQUE NULLS NOT DISTINCT("workspace_id","user_id","website")
);
--> statement-breakpoint
ALTER TABLE "extension_settings" ADD CONSTRAINT "extension_settings_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_settings" ADD CONSTRAINT "extension_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consent" ADD CONSTRAINT "recording_consent_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelist_site" ADD CONSTRAINT "whitelist_site_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whitelist_site" ADD CONSTRAINT "whitelist_site_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extension_settings_user_id_index" ON "extension_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "whitelist_site_user_id_index" ON "whitelist_site" USING btree ("user_id");