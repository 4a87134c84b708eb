DROP INDEX "team_workspace_id_index";--> statement-breakpoint
CREATE UNIQUE INDEX "team_name" ON "team" USING btree ("workspace_id",lower("name"));