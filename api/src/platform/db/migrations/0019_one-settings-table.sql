INSERT INTO "setting" ("scope", "subject_id", "key", "value") SELECT DISTINCT ON ("user_id") 'person', "user_id", 'recordingExtension', jsonb_build_object('autoShowControls', "auto_show_controls", 'autoSync', "auto_sync", 'dockedLeft', "docked_left", 'languageCode', "language_code") FROM "extension_settings" ORDER BY "user_id", "workspace_id";--> statement-breakpoint
INSERT INTO "setting" ("scope", "subject_id", "key", "value") SELECT 'workspace', "workspace_id", 'recordingConsent', jsonb_build_object('text', "text") FROM "recording_consent";--> statement-breakpoint
DROP TABLE "extension_settings" CASCADE;--> statement-breakpoint
DROP TABLE "recording_consent" CASCADE;
