CREATE TABLE "sent_task" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"provider" text NOT NULL,
	"remote_id" text,
	"remote_url" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"is_in_doubt" boolean DEFAULT false NOT NULL,
	"content_hash" text,
	"was_done" boolean DEFAULT false NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"requested_by" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_task" ADD CONSTRAINT "sent_task_task_id_local_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."local_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_task" ADD CONSTRAINT "sent_task_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_task_once" ON "sent_task" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "sent_task_due" ON "sent_task" USING btree ("provider","due_at") WHERE "sent_task"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sent_task_poll" ON "sent_task" USING btree ("provider","polled_at") WHERE "sent_task"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "sent_task_requested_by_index" ON "sent_task" USING btree ("requested_by");