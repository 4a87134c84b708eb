CREATE TABLE "contact" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"owner_id" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"display_name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"company" text,
	"type" text NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"numbers" text[] DEFAULT '{}' NOT NULL,
	"remote_provider" text,
	"remote_id" text,
	"import_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower("display_name")) STORED,
	"search" text GENERATED ALWAYS AS (lower("display_name" || chr(10) || coalesce("company", '') || chr(10) || coalesce("email", '') || chr(10) || ("phones")::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "contact_favourite" (
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"provider" text NOT NULL,
	"contact_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_favourite_user_id_workspace_id_provider_contact_id_pk" PRIMARY KEY("user_id","workspace_id","provider","contact_id")
);
--> statement-breakpoint
CREATE TABLE "local_task" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text,
	"action_point_id" text,
	"creator_id" text,
	"assignee_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"due_date" date,
	"done_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "contact_id" text;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_favourite" ADD CONSTRAINT "contact_favourite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_favourite" ADD CONSTRAINT "contact_favourite_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_task" ADD CONSTRAINT "local_task_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_task" ADD CONSTRAINT "local_task_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_task" ADD CONSTRAINT "local_task_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_task" ADD CONSTRAINT "local_task_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_by_name" ON "contact" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_of_import" ON "contact" USING btree ("import_id") WHERE "contact"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_numbers" ON "contact" USING gin ("numbers");--> statement-breakpoint
CREATE INDEX "contact_email" ON "contact" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE INDEX "contact_first_name" ON "contact" USING btree ("workspace_id",lower("first_name"));--> statement-breakpoint
CREATE INDEX "contact_owner_id_index" ON "contact" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_remote" ON "contact" USING btree ("workspace_id","remote_provider","remote_id");--> statement-breakpoint
CREATE INDEX "contact_favourite_workspace_id_contact_id_index" ON "contact_favourite" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "local_task_of_point" ON "local_task" USING btree ("conversation_id","action_point_id");--> statement-breakpoint
CREATE INDEX "local_task_open" ON "local_task" USING btree ("workspace_id","assignee_id","due_date") WHERE "local_task"."done_at" is null;--> statement-breakpoint
CREATE INDEX "local_task_due" ON "local_task" USING btree ("due_date") WHERE "local_task"."done_at" is null and "local_task"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "local_task_assignee_id_index" ON "local_task" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "local_task_creator_id_index" ON "local_task" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "local_task_workspace_id_created_at_index" ON "local_task" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_of_contact" ON "conversation" USING btree ("contact_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "conversation"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_phone" ON "conversation" USING btree ("workspace_id",right(regexp_replace("remote_phone", '[^0-9]', '', 'g'), 8)) WHERE "conversation"."remote_phone" is not null;