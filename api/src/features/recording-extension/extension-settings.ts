import type { ExtensionSettings, ExtensionSettingsChange } from '@debrief/shared/contract/recording-extension.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { extensionSettings, recordingConsent } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

const untouched = { autoShowControls: true, autoSync: true, dockedLeft: false, languageCode: null };

export async function readSettings({ db }: Deps, caller: Caller): Promise<ExtensionSettings> {
	const [[own = untouched], consentText] = await Promise.all([
		db
			.select()
			.from(extensionSettings)
			.where(and(eq(extensionSettings.workspaceId, caller.workspaceId), eq(extensionSettings.userId, caller.userId))),
		readConsentText(db, caller.workspaceId),
	]);
	return {
		autoShowControls: own.autoShowControls,
		autoSync: own.autoSync,
		visual: { dockedLeft: own.dockedLeft },
		languageCode: own.languageCode,
		consentText,
	};
}

export async function updateSettings(
	deps: Deps,
	caller: Caller,
	change: ExtensionSettingsChange,
): Promise<ExtensionSettings> {
	const values = {
		...(change.autoShowControls !== undefined && { autoShowControls: change.autoShowControls }),
		...(change.autoSync !== undefined && { autoSync: change.autoSync }),
		...(change.languageCode !== undefined && { languageCode: change.languageCode }),
		...(change.visual && { dockedLeft: change.visual.dockedLeft }),
	};
	if (Object.keys(values).length)
		await deps.db
			.insert(extensionSettings)
			.values({ ...values, workspaceId: caller.workspaceId, userId: caller.userId })
			.onConflictDoUpdate({ target: [extensionSettings.workspaceId, extensionSettings.userId], set: values });
	return readSettings(deps, caller);
}

/** Whoever calls is an admin of the workspace: the contract's access level. */
export async function setConsentText(deps: Deps, caller: Caller, text: string): Promise<ExtensionSettings> {
	await deps.db
		.insert(recordingConsent)
		.values({ workspaceId: caller.workspaceId, text })
		.onConflictDoUpdate({ target: recordingConsent.workspaceId, set: { text } });
	return readSettings(deps, caller);
}

async function readConsentText(db: Database, workspaceId: string): Promise<string> {
	const [row] = await db.select().from(recordingConsent).where(eq(recordingConsent.workspaceId, workspaceId));
	return row?.text ?? '';
}
