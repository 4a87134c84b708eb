import { z } from 'zod';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { themeChoices } from '../../domain/accounts/theme-choices.ts';
import { insightTemplates, longestInstructions } from '../../domain/conversations/insight-templates.ts';
import { limits } from '../../domain/limits.ts';
import { pbxProducts } from '../../domain/pbx/products.ts';
import { endpoint } from '../endpoint.ts';
import { KnownLanguage } from '../languages.ts';
import { CheckDefinitions, TagDefinitions } from './definitions.ts';

/** Workspace setting: how a language model writes insights. The built-in engine ignores it. */
const InsightStyle = z.object({
	/** BCP 47. Null means the language of each conversation. */
	language: z.string().nullable(),
	template: z.enum(insightTemplates),
	/** Free text wishes of the workspace. */
	instructions: z.string(),
});

const ThirdPartyApi = z.object({
	/** Whether media and text of a job are removed after they were fetched, or after a day. */
	automaticDeletion: z.boolean(),
	punctuation: z.boolean(),
});

const FtpConfig = z.object({
	/** `host:port`. Null when this server offers neither FTP nor SFTP. */
	server: z.string().nullable(),
	/** Null until a telephone system is set up. */
	username: z.string().nullable(),
	/** Always null. `POST /settings/ftp` returns a new password once, and it cannot be read again. */
	password: z.null(),
	/** End of the trial, and with it of uploads by telephone systems. Null for plans without an end. */
	trialEndDate: z.string().nullable(),
});

export const Settings = z.object({
	transcripts: z.object({
		/** User setting: preselected language of new recordings (BCP 47). Null until chosen. */
		language: z.string().nullable(),
		/** Workspace setting: whether insights are created after each transcript. */
		autoSummarize: z.boolean(),
		/** User setting: mail when a transcript is ready. */
		autoEmailNotification: z.boolean(),
		/** User setting: mail when a summary is ready. */
		autoEmailNotificationForSummary: z.boolean(),
		/** Workspace setting: tags that insights look for. */
		classification: TagDefinitions,
		/** Workspace setting: compliance checks of the insights. */
		verification: CheckDefinitions,
		/** Revision of both lists. */
		definitionsVersion: z.number().int(),
	}),
	insights: InsightStyle,
	/** Workspace setting (privacy mode): whether audio is deleted once transcript and insights are complete. */
	audioAutomaticDeletion: z.boolean(),
	/** Workspace setting (privacy mode): days for which the audio of complete recordings is kept. */
	audioRetentionDays: z.number().int(),
	/**
	 * Workspace setting: whether people without an account may open conversations by link. Absent in responses of older
	 * servers.
	 */
	publicLinks: z.boolean().optional(),
	/** Workspace setting for transcriptions through the API. Absent in responses of older servers. */
	thirdPartyApi: ThirdPartyApi.optional(),
	/** Workspace setting, only for Admins: whether a telephone system may upload files by FTP and SFTP. */
	enableFtpConfig: z.boolean().optional(),
	ftpConfig: FtpConfig.optional(),
	/** Workspace setting, only for Admins: its telephone system. Null until chosen. */
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	/** User setting: mail when the user is mentioned in a note. Absent in responses of older servers. */
	mentionMails: z.boolean().optional(),
	/** User setting: mail each Monday with open items. Absent in responses of older servers. */
	weeklyMail: z.boolean().optional(),
	/** User setting: language of the interface and mails. Null until chosen. */
	language: z.enum(interfaceLanguages).nullable().default(null),
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
			/** Revision on which the lists are based. The request fails if they have changed since. */
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
	/** Turning it off ends every link permanently. */
	publicLinks: z.boolean().optional(),
	/** Turning it off keeps the password but blocks sign-ins. */
	enableFtpConfig: z.boolean().optional(),
	/** Read-only. Unchanged values are accepted. */
	ftpConfig: FtpConfig.optional(),
	/** A change removes the password. Other, which needs a name, is set through `PUT /pbx`. */
	selectedPbx: z.enum(pbxProducts).nullable().optional(),
	mentionMails: z.boolean().optional(),
	weeklyMail: z.boolean().optional(),
	/** Null restores the browser's choice. */
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
