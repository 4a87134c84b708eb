import { z } from 'zod';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { themeChoices } from '../../domain/accounts/theme-choices.ts';
import { insightTemplates, longestInstructions } from '../../domain/conversations/insight-templates.ts';
import { limits } from '../../domain/limits.ts';
import { pbxProducts } from '../../domain/pbx/products.ts';
import { endpoint } from '../endpoint.ts';
import { KnownLanguage } from '../languages.ts';
import { CheckDefinitions, TagDefinitions } from './definitions.ts';

/** Of the workspace: how a language model writes insights. The built-in engine quotes and follows none of it. */
const InsightStyle = z.object({
	/** BCP 47; null for the language of each conversation. */
	language: z.string().nullable(),
	template: z.enum(insightTemplates),
	/** Wishes in the workspace's own words. */
	instructions: z.string(),
});

const ThirdPartyApi = z.object({
	/** Whether media and text of a job are removed once they were fetched, or after a day. */
	automaticDeletion: z.boolean(),
	/** Whether texts have punctuation. */
	punctuation: z.boolean(),
});

const FtpConfig = z.object({
	/** `host:port`; null when this server offers neither FTP nor SFTP. */
	server: z.string().nullable(),
	/** Null until somebody sets up a telephone system. */
	username: z.string().nullable(),
	/** Always null: `POST /settings/ftp` returns a new one once, and nobody can read it again. */
	password: z.null(),
	/** When the trial ends, and with it what a telephone system may drop. Null for plans without an end. */
	trialEndDate: z.string().nullable(),
});

export const Settings = z.object({
	transcripts: z.object({
		/** The caller's own: preselected for their new recordings (BCP 47). Null until they choose one. */
		language: z.string().nullable(),
		/** Of the workspace: whether insights are created after each transcript. */
		autoSummarize: z.boolean(),
		/** The caller's own: a mail when a transcript of theirs is ready. */
		autoEmailNotification: z.boolean(),
		/** The caller's own: a mail when a summary of theirs is ready. */
		autoEmailNotificationForSummary: z.boolean(),
		/** Of the workspace: the tags that insights look for. */
		classification: TagDefinitions,
		/** Of the workspace: the compliance checks that insights make. */
		verification: CheckDefinitions,
		/** Counts the changes of both lists. */
		definitionsVersion: z.number().int(),
	}),
	insights: InsightStyle,
	/** Of the workspace, privacy mode: whether audio is deleted once transcript and insights are complete. */
	audioAutomaticDeletion: z.boolean(),
	/** Of the workspace: days for which the privacy mode keeps the audio of complete recordings. */
	audioRetentionDays: z.number().int(),
	/** Of the workspace: whether people without an account may open conversations by links. Absent in answers of older servers. */
	publicLinks: z.boolean().optional(),
	/** Of the workspace, for what programs transcribe. Absent in answers of older servers. */
	thirdPartyApi: ThirdPartyApi.optional(),
	/** Of the workspace, for Admins only: whether a telephone system may drop files by FTP and SFTP. */
	enableFtpConfig: z.boolean().optional(),
	/** Of the workspace, for Admins only. */
	ftpConfig: FtpConfig.optional(),
	/** Of the workspace, for Admins only: its telephone system; null until one is chosen. */
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	/** The caller's own: a mail when somebody mentions them in a note. Absent in answers of older servers. */
	mentionMails: z.boolean().optional(),
	/** The caller's own: a mail each Monday about what waits for them. Absent in answers of older servers. */
	weeklyMail: z.boolean().optional(),
	/** The caller's own: of the interface and of mails; null until they choose one. */
	language: z.enum(interfaceLanguages).nullable().default(null),
	/** The caller's own; null until they choose one. */
	theme: z.enum(themeChoices).nullable().default(null),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z.strictObject({
	transcripts: z
		.strictObject({
			language: KnownLanguage.nullable(),
			autoSummarize: z.boolean(),
			autoEmailNotification: z.boolean(),
			autoEmailNotificationForSummary: z.boolean(),
			classification: TagDefinitions,
			verification: CheckDefinitions,
			/** What the lists are based on: refuses the change when somebody else changed them since. */
			definitionsVersion: z.number().int(),
		})
		.partial()
		.optional(),
	insights: z
		.strictObject({
			language: KnownLanguage.nullable(),
			template: z.enum(insightTemplates),
			instructions: z.string().trim().max(longestInstructions),
		})
		.partial()
		.optional(),
	thirdPartyApi: z.strictObject(ThirdPartyApi.shape).partial().optional(),
	audioAutomaticDeletion: z.boolean().optional(),
	audioRetentionDays: z.number().int().min(0).max(limits.audioRetentionMaxDays).optional(),
	/** Turning it off ends every link for good. */
	publicLinks: z.boolean().optional(),
	/** Turning it off keeps the password and lets nobody in. */
	enableFtpConfig: z.boolean().optional(),
	/** Cannot be changed here: settings that are sent back as they were are accepted. */
	ftpConfig: FtpConfig.optional(),
	/** Another one removes the password. Other, which needs a name, is chosen by `PUT /pbx`. */
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	mentionMails: z.boolean().optional(),
	weeklyMail: z.boolean().optional(),
	/** Null leaves the choice to the browser again. */
	language: z.enum(interfaceLanguages).nullable().optional(),
	theme: z.enum(themeChoices).nullable().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const settingsEndpoints = {
	getSettings: endpoint({
		method: 'GET',
		path: '/settings',
		access: 'member',
		isOpenToResellers: true,
		summary: "Get the caller's settings and those of the workspace.",
		response: Settings,
	}),
	updateSettings: endpoint({
		method: 'PUT',
		path: '/settings',
		access: 'member',
		isOpenToResellers: true,
		summary:
			'Change settings. Omitted fields keep their value. Only an admin changes what belongs to the workspace; others may send it unchanged.',
		body: SettingsChange,
		response: Settings,
		errors: ['forbidden', 'feature_not_in_plan', 'definitions_changed'],
	}),
};
