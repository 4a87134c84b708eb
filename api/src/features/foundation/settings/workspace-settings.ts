import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { insightTemplates } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { changeSetting, defineSetting, listSettings, readSetting } from '../../../platform/settings/settings.ts';

type Reader = Database | Transaction;
type OfWorkspace = { workspaceId: string };

export const insightSetting = defineSetting(
	'workspace',
	'insights',
	z.object({
		isOn: z.boolean().default(true),
		/** BCP 47; null for the language of each conversation. */
		language: z.string().nullable().default(null),
		template: z.enum(insightTemplates).default('general'),
		instructions: z.string().default(''),
	}),
);

/** Whether the workspace wants insights of its transcripts. */
export const makesInsights = async (db: Reader, { workspaceId }: OfWorkspace): Promise<boolean> =>
	(await readSetting(db, insightSetting, { workspaceId })).isOn;

/** How a language model shall write the insights of the workspace. */
export async function insightStyle(db: Reader, { workspaceId }: OfWorkspace): Promise<Settings['insights']> {
	const { language, template, instructions } = await readSetting(db, insightSetting, { workspaceId });
	return { language, template, instructions };
}

/** Transcripts that were complete before keep their audio: turning privacy mode on deletes nothing at once. */
export const privacySetting = defineSetting(
	'workspace',
	'privacyMode',
	z.object({ since: z.iso.datetime().nullable().default(null), days: z.number().int().default(0) }),
);

/** When privacy mode was turned on; null while it is off. */
export async function privacyModeSince(db: Reader, { workspaceId }: OfWorkspace): Promise<Date | null> {
	const { since } = await readSetting(db, privacySetting, { workspaceId });
	return since === null ? null : new Date(since);
}

/** For how many days the privacy mode keeps the audio of complete recordings. */
export const audioRetention = async (db: Reader, { workspaceId }: OfWorkspace): Promise<number> =>
	(await readSetting(db, privacySetting, { workspaceId })).days;

/** The workspaces in privacy mode. */
export async function privateWorkspaces(db: Reader): Promise<string[]> {
	const all = await listSettings(db, privacySetting);
	return all.filter(({ value }) => value.since !== null).map(({ subjectId }) => subjectId);
}

/** Links that were made before it was turned on, for the first time or again, do not work. */
export const publicLinkSetting = defineSetting(
	'workspace',
	'publicLinks',
	z.object({ since: z.iso.datetime().nullable().default(null) }),
);

/** When the workspace turned public links on; null while they are off. */
export async function publicLinksSince(db: Reader, { workspaceId }: OfWorkspace): Promise<Date | null> {
	const { since } = await readSetting(db, publicLinkSetting, { workspaceId });
	return since === null ? null : new Date(since);
}

/** How the workspace wants what programs transcribe. */
export const thirdPartyApiSetting = defineSetting(
	'workspace',
	'thirdPartyApi',
	z.object({
		/** Media and text of a job are removed once they were fetched, or after a day. */
		automaticDeletion: z.boolean().default(false),
		punctuation: z.boolean().default(true),
	}),
);

/** Whether the telephone system of the workspace may drop files by FTP and SFTP. */
const fileTransferSetting = defineSetting('workspace', 'fileTransfer', z.object({ isOn: z.boolean().default(false) }));

export const isFileTransferOn = async (db: Reader, { workspaceId }: OfWorkspace): Promise<boolean> =>
	(await readSetting(db, fileTransferSetting, { workspaceId })).isOn;

/** Returns whether it was on. */
export const setFileTransfer = async (tx: Transaction, { workspaceId }: OfWorkspace, isOn: boolean): Promise<boolean> =>
	(await changeSetting(tx, fileTransferSetting, { workspaceId }, { isOn })).before.isOn;

export const thirdPartyApi = (db: Reader, { workspaceId }: OfWorkspace) =>
	readSetting(db, thirdPartyApiSetting, { workspaceId });
