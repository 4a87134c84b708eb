CREATE SEQUENCE "public"."billing_sync" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_document" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"corrects" text,
	"customer" jsonb NOT NULL,
	"plan" text NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_document_number" UNIQUE("kind","number")
);
--> statement-breakpoint
CREATE TABLE "billing_order" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"customer" jsonb NOT NULL,
	"vat_rate" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"session_id" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"order_id" text NOT NULL,
	"remote_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"pay_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" text PRIMARY KEY NOT NULL,
	"compared_count" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"remote_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"total_cents" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"card_brand" text,
	"card_last4" text,
	"grace_until" timestamp (3) with time zone,
	"sync_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_use" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "trial_notice_days" integer;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "plan_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "usage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_document_name_index" ON "billing_document" USING btree ("name");--> statement-breakpoint
CREATE INDEX "billing_document_payment_id_index" ON "billing_document" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_order_session_id_index" ON "billing_order" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "billing_order_workspace_id_created_at_index" ON "billing_order" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_remote_id_index" ON "payment" USING btree ("remote_id");--> statement-breakpoint
CREATE INDEX "payment_workspace_id_created_at_index" ON "payment" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_event_processed_at_received_at_index" ON "payment_event" USING btree ("processed_at","received_at");--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reconciliation_created_at_index" ON "reconciliation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscription_workspace_id_index" ON "subscription" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "subscription_status_grace_until_index" ON "subscription" USING btree ("status","grace_until");