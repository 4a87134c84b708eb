DROP INDEX "invitation_workspace_id_email_index";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_team_id_index" ON "invitation" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_once" UNIQUE NULLS NOT DISTINCT("workspace_id","email","team_id");