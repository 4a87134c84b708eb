ALTER TABLE "billing_order" ADD COLUMN "reseller_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_order_reseller_id_index" ON "billing_order" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");