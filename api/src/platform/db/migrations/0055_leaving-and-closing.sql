CREATE TABLE "departure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_workspace_id" text NOT NULL,
	"to_workspace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "deletion_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "deletion_by" text;--> statement-breakpoint
ALTER TABLE "departure" ADD CONSTRAINT "departure_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure" ADD CONSTRAINT "departure_from_workspace_id_workspace_id_fk" FOREIGN KEY ("from_workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure" ADD CONSTRAINT "departure_to_workspace_id_workspace_id_fk" FOREIGN KEY ("to_workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departure_user_id_from_workspace_id_index" ON "departure" USING btree ("user_id","from_workspace_id");