import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { insightTemplates } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { changeSetting, defineSetting, listSettings, readSetting } from '../../../platform/settings.ts';

type Reader = Database | Transaction;
type OfWorkspace = { workspaceId: string };

export const insightSetting = defineSetting(
	'workspace',
	'insights',
	z.object({
		isOn: z.boolean().default(true),
		language: z.string().nullable().default(null),
		template: z.enum(insightTemplates).default('general'),
		instructions: z.string().default(''),
	}),
);

export const makesInsights = async (db: Reader, { workspaceId }: OfWorkspace): Promise<boolean> =>
	(await readSetting(db, insightSetting, { workspaceId })).isOn;

export async function insightStyle(db: Reader, { workspaceId }: OfWorkspace): Promise<Settings['insights']> {
	const { language, template, instructions } = await readSetting(db, insightSetting, { workspaceId });
	return { language, template, instructions };
}

/** Applies only to transcripts completed afterwards: turning privacy mode on deletes nothing at once. */
export const privacySetting = defineSetting(
	'workspace',
	'privacyMode',
	z.object({ since: z.iso.datetime().nullable().default(null), days: z.number().int().default(0) }),
);

export async function privacyModeSince(db: Reader, { workspaceId }: OfWorkspace): Promise<Date | null> {
	const { since } = await readSetting(db, privacySetting, { workspaceId });
	return since === null ? null : new Date(since);
}

export const audioRetention = async (db: Reader, { workspaceId }: OfWorkspace): Promise<number> =>
	(await readSetting(db, privacySetting, { workspaceId })).days;

export async function privateWorkspaces(db: Reader): Promise<string[]> {
	const all = await listSettings(db, privacySetting);
	return all.filter(({ value }) => value.since !== null).map(({ subjectId }) => subjectId);
}

/** Links from before the last time it was turned on do not work. */
export const publicLinkSetting = defineSetting(
	'workspace',
	'publicLinks',
	z.object({ since: z.iso.datetime().nullable().default(null) }),
);

export async function publicLinksSince(db: Reader, { workspaceId }: OfWorkspace): Promise<Date | null> {
	const { since } = await readSetting(db, publicLinkSetting, { workspaceId });
	return since === null ? null : new Date(since);
}

export const thirdPartyApiSetting = defineSetting(
	'workspace',
	'thirdPartyApi',
	z.object({
		/** Deletes media and text once fetched, or after a day. */
		automaticDeletion: z.boolean().default(false),
		punctuation: z.boolean().default(true),
	}),
);

const fileTransferSetting = defineSetting('workspace', 'fileTransfer', z.object({ isOn: z.boolean().default(false) }));

export const isFileTransferOn = async (db: Reader, { workspaceId }: OfWorkspace): Promise<boolean> =>
	(await readSetting(db, fileTransferSetting, { workspaceId })).isOn;

export const setFileTransfer = async (tx: Transaction, { workspaceId }: OfWorkspace, isOn: boolean): Promise<boolean> =>
	(await changeSetting(tx, fileTransferSetting, { workspaceId }, { isOn })).before.isOn;

export const thirdPartyApi = (db: Reader, { workspaceId }: OfWorkspace) =>
	readSetting(db, thirdPartyApiSetting, { workspaceId });
