import type { Settings, SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { mayUsePbx } from '@debrief/shared/domain/pbx/may-use-pbx.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount, workspace } from '../../../platform/db/schema/index.ts';
import { fileServerAddresses } from '../../../platform/file-servers/file-server-addresses.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeDefinitions, readDefinitions } from './definitions.ts';
import { interfaceSetting } from './interface-setting.ts';
import { notificationSetting } from './notification-setting.ts';
import {
	audioRetention,
	insightSetting,
	insightStyle,
	isFileTransferOn,
	makesInsights,
	privacyModeSince,
	privacySetting,
	publicLinkSetting,
	publicLinksSince,
	setFileTransfer,
	thirdPartyApi,
	thirdPartyApiSetting,
} from './workspace-settings.ts';

const transcriptSetting = defineSetting(
	'person',
	'transcripts',
	z.object({
		/** BCP 47. */
		language: z.string().nullable().default(null),
	}),
);

export const transcriptLanguageOf = async (db: Database | Transaction, userId: string): Promise<string | null> =>
	(await readSetting(db, transcriptSetting, { userId })).language;

export async function getSettings(db: Database | Transaction, env: Deps['env'], caller: Caller): Promise<Settings> {
	const { language } = await readSetting(db, transcriptSetting, caller);
	const notifications = await readSetting(db, notificationSetting, caller);
	return {
		...(await readSetting(db, interfaceSetting, caller)),
		transcripts: {
			language,
			autoSummarize: await makesInsights(db, caller),
			autoEmailNotification: notifications.transcript,
			autoEmailNotificationForSummary: notifications.summary,
			...(await readDefinitions(db, caller)),
		},
		insights: await insightStyle(db, caller),
		thirdPartyApi: await thirdPartyApi(db, caller),
		audioAutomaticDeletion: (await privacyModeSince(db, caller)) !== null,
		audioRetentionDays: await audioRetention(db, caller),
		publicLinks: (await publicLinksSince(db, caller)) !== null,
		...(await readFtpConfig(db, env, caller)),
		mentionMails: notifications.mention,
		weeklyMail: notifications.weekly,
	};
}

/** Passed in, because the telephony feature depends on this one. */
export type SelectPbx = (
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	product: NonNullable<Settings['selectedPbx']> | null,
) => Promise<void>;

export function updateSettings(
	deps: Deps,
	selectPbx: SelectPbx,
	caller: Caller,
	change: SettingsChange,
): Promise<Settings> {
	const {
		transcripts = {},
		audioAutomaticDeletion,
		audioRetentionDays,
		insights,
		thirdPartyApi: ofApi,
		publicLinks,
		enableFtpConfig,
		ftpConfig: _,
		selectedPbx,
		mentionMails,
		weeklyMail,
		...shown
	} = change;
	const { language, autoSummarize, autoEmailNotification, autoEmailNotificationForSummary } = transcripts;
	const notifications = {
		transcript: autoEmailNotification,
		summary: autoEmailNotificationForSummary,
		mention: mentionMails,
		weekly: weeklyMail,
	};
	return deps.db.transaction(async (tx) => {
		if (language !== undefined) await changeSetting(tx, transcriptSetting, caller, { language });
		if (shown.language !== undefined || shown.theme !== undefined)
			await changeSetting(tx, interfaceSetting, caller, shown);
		if (Object.values(notifications).some((each) => each !== undefined))
			await changeSetting(tx, notificationSetting, caller, notifications);
		const changed = {
			...(autoSummarize !== undefined && (await setAutoSummarize(tx, caller, autoSummarize))),
			...(insights && (await setInsightStyle(tx, caller, insights))),
			...(ofApi && (await setThirdPartyApi(tx, caller, ofApi))),
			...(await changeDefinitions(tx, caller, transcripts)),
			...(audioRetentionDays !== undefined && (await setRetention(tx, caller, audioRetentionDays))),
			...(audioAutomaticDeletion !== undefined && (await setPrivacyMode(tx, deps, caller, audioAutomaticDeletion))),
			...(publicLinks !== undefined && (await setPublicLinks(tx, deps, caller, publicLinks))),
			...(enableFtpConfig !== undefined && (await setFtp(tx, caller, enableFtpConfig))),
		};
		await recordChange(tx, caller, changed);
		if (selectedPbx !== undefined) await selectPbx(tx, deps, caller, selectedPbx);
		return getSettings(tx, deps.env, caller);
	});
}

type Changed = Record<string, { before: unknown; after: unknown }>;

async function setAutoSummarize(tx: Transaction, caller: Caller, isOn: boolean): Promise<Changed> {
	const { before } = await changeSetting(tx, insightSetting, caller, { isOn });
	return before.isOn === isOn ? {} : { autoSummarize: { before: before.isOn, after: isOn } };
}

async function setInsightStyle(
	tx: Transaction,
	caller: Caller,
	style: NonNullable<SettingsChange['insights']>,
): Promise<Changed> {
	const { before, after } = await changeSetting(tx, insightSetting, caller, style);
	const names = ['language', 'template', 'instructions'] as const;
	return Object.fromEntries(
		names
			.filter((name) => before[name] !== after[name])
			.map((name) => [`insights.${name}`, { before: before[name], after: after[name] }]),
	);
}

async function setThirdPartyApi(
	tx: Transaction,
	caller: Caller,
	change: NonNullable<SettingsChange['thirdPartyApi']>,
): Promise<Changed> {
	const { before, after } = await changeSetting(tx, thirdPartyApiSetting, caller, change);
	const names = ['automaticDeletion', 'punctuation'] as const;
	return Object.fromEntries(
		names
			.filter((name) => before[name] !== after[name])
			.map((name) => [`thirdPartyApi.${name}`, { before: before[name], after: after[name] }]),
	);
}

async function setPrivacyMode(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	caller: Caller,
	isOn: boolean,
): Promise<Changed> {
	// Locks the row, so that only the first of two requests turns it on.
	const { before } = await changeSetting(tx, privacySetting, caller, {});
	const wasOn = before.since !== null;
	if (wasOn === isOn) return {};
	if (isOn && caller.rank === 'Admin') requireFeature(caller, 'privacyMode');
	await changeSetting(tx, privacySetting, caller, { since: isOn ? clock().toISOString() : null });
	return { audioAutomaticDeletion: { before: wasOn, after: isOn } };
}

async function setPublicLinks(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	caller: Caller,
	isOn: boolean,
): Promise<Changed> {
	// Locks the row, so that turning it on twice at once does not invalidate links made in between.
	const { before } = await changeSetting(tx, publicLinkSetting, caller, {});
	const wasOn = before.since !== null;
	if (wasOn === isOn) return {};
	await changeSetting(tx, publicLinkSetting, caller, { since: isOn ? clock().toISOString() : null });
	return { publicLinks: { before: wasOn, after: isOn } };
}

async function setFtp(tx: Transaction, caller: Caller, isOn: boolean): Promise<Changed> {
	const wasOn = await setFileTransfer(tx, caller, isOn);
	if (wasOn === isOn) return {};
	if (isOn && caller.rank === 'Admin' && !mayUsePbx(caller.entitlements))
		throw new AppError('feature_not_in_plan', { extra: { feature: 'integrationsCrm' } });
	return { enableFtpConfig: { before: wasOn, after: isOn } };
}

async function setRetention(tx: Transaction, caller: Caller, days: number): Promise<Changed> {
	const { before } = await changeSetting(tx, privacySetting, caller, { days });
	return before.days === days ? {} : { audioRetentionDays: { before: before.days, after: days } };
}

async function recordChange(tx: Transaction, caller: Caller, changed: Changed): Promise<void> {
	const entries = Object.entries(changed);
	if (entries.length === 0) return;
	if (caller.rank !== 'Admin') throw new AppError('forbidden');
	const { workspaceId } = caller;
	const sideOf = (side: 'before' | 'after') => Object.fromEntries(entries.map(([name, each]) => [name, each[side]]));
	await recordAudit(tx, caller, {
		action: 'workspaceSettingsChanged',
		subjectId: workspaceId,
		workspaceId,
		before: sideOf('before'),
		after: sideOf('after'),
	});
}

async function readFtpConfig(
	db: Database | Transaction,
	env: Deps['env'],
	caller: Caller,
): Promise<Pick<Settings, 'enableFtpConfig' | 'ftpConfig' | 'selectedPbx'>> {
	if (caller.rank !== 'Admin') return {};
	const { workspaceId } = caller;
	const [row] = await db
		.select({ username: pbxAccount.username, product: pbxAccount.product, trialEndsAt: workspace.trialEndsAt })
		.from(workspace)
		.leftJoin(pbxAccount, eq(pbxAccount.workspaceId, workspace.id))
		.where(eq(workspace.id, workspaceId));
	const { ftp, sftp } = fileServerAddresses(env);
	const server = ftp ?? sftp;
	return {
		enableFtpConfig: await isFileTransferOn(db, caller),
		ftpConfig: {
			server: server && `${server.host}:${server.port}`,
			username: row?.username ?? null,
			password: null,
			trialEndDate: row?.trialEndsAt?.toISOString() ?? null,
		},
		selectedPbx: row?.product ?? null,
	};
}
