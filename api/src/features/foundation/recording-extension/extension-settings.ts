import type {
	ExtensionSettings,
	ExtensionSettingsChange,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';

const extensionSetting = defineSetting(
	'person',
	'recordingExtension',
	z.object({
		autoShowControls: z.boolean().default(true),
		autoSync: z.boolean().default(true),
		dockedLeft: z.boolean().default(false),
		/** BCP 47. Null for the language of the recording browser. */
		languageCode: z.string().nullable().default(null),
	}),
);

const consentSetting = defineSetting('workspace', 'recordingConsent', z.object({ text: z.string().default('') }));

export async function readSettings({ db }: Deps, caller: Caller): Promise<ExtensionSettings> {
	const [own, consent] = await Promise.all([
		readSetting(db, extensionSetting, caller),
		readSetting(db, consentSetting, caller),
	]);
	const { dockedLeft, ...rest } = own;
	return { ...rest, visual: { dockedLeft }, consentText: consent.text };
}

export async function updateSettings(
	deps: Deps,
	caller: Caller,
	{ visual, ...change }: ExtensionSettingsChange,
): Promise<ExtensionSettings> {
	const values = { ...change, ...(visual && { dockedLeft: visual.dockedLeft }) };
	if (Object.keys(values).length)
		await deps.db.transaction((tx) => changeSetting(tx, extensionSetting, caller, values));
	return readSettings(deps, caller);
}

export async function setConsentText(deps: Deps, caller: Caller, text: string): Promise<ExtensionSettings> {
	await deps.db.transaction(async (tx) => {
		const { before, after } = await changeSetting(tx, consentSetting, caller, { text });
		const { workspaceId } = caller;
		await recordAudit(tx, caller, {
			action: 'consentTextChanged',
			subjectId: workspaceId,
			workspaceId,
			before: before.text,
			after: after.text,
		});
	});
	return readSettings(deps, caller);
}
