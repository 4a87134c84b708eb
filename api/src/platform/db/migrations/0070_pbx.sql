CREATE TABLE "pbx_account" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"product" text NOT NULL,
	"product_name" text,
	"username" text NOT NULL,
	"password_hash" text,
	"name_pattern" text,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pbx_call" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"file_name" text NOT NULL,
	"call_id" text,
	"extension" text,
	"doubts" text[] NOT NULL,
	"other_started_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pbx_extension" (
	"workspace_id" text NOT NULL,
	"extension" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pbx_extension_workspace_id_extension_pk" PRIMARY KEY("workspace_id","extension")
);
--> statement-breakpoint
CREATE TABLE "pbx_original" (
	"workspace_id" text NOT NULL,
	"sha1" text NOT NULL,
	"file_id" text NOT NULL,
	"conversation_id" text,
	"claimed_until" timestamp (3) with time zone,
	"stored_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pbx_original_workspace_id_sha1_pk" PRIMARY KEY("workspace_id","sha1")
);
--> statement-breakpoint
CREATE TABLE "pbx_rejection" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pbx_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"protocol" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"conversation_id" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pbx_account" ADD CONSTRAINT "pbx_account_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_call" ADD CONSTRAINT "pbx_call_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_call" ADD CONSTRAINT "pbx_call_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_extension" ADD CONSTRAINT "pbx_extension_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_extension" ADD CONSTRAINT "pbx_extension_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_original" ADD CONSTRAINT "pbx_original_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_original" ADD CONSTRAINT "pbx_original_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_rejection" ADD CONSTRAINT "pbx_rejection_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_transfer" ADD CONSTRAINT "pbx_transfer_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbx_transfer" ADD CONSTRAINT "pbx_transfer_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pbx_account_of_workspace" ON "pbx_account" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pbx_account_username" ON "pbx_account" USING btree ("username");--> statement-breakpoint
CREATE INDEX "pbx_call_of_extension" ON "pbx_call" USING btree ("workspace_id","extension");--> statement-breakpoint
CREATE INDEX "pbx_extension_user_id_index" ON "pbx_extension" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pbx_original_conversation_id_index" ON "pbx_original" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "pbx_original_file_id_index" ON "pbx_original" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "pbx_transfer_newest" ON "pbx_transfer" USING btree ("workspace_id","started_at","id");--> statement-breakpoint
CREATE INDEX "pbx_transfer_conversation_id_index" ON "pbx_transfer" USING btree ("conversation_id");