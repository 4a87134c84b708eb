import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../../foundation/index.ts';

const assistantSetting = defineSetting(
	'instance',
	'assistant',
	z.object({ isOpenToEveryone: z.boolean().default(false) }),
);

export async function readAssistantSettings({ db }: Deps, { role }: Caller) {
	const { isOpenToEveryone } = await readSetting(db, assistantSetting, {});
	return { isOpenToEveryone, isAllowed: isOpenToEveryone || role === 'admin' };
}

export async function setAssistantSettings(deps: Deps, caller: Caller, value: { isOpenToEveryone: boolean }) {
	await deps.db.transaction(async (tx) => {
		const change = await changeSetting(tx, assistantSetting, {}, value);
		const act = { action: 'assistantSettingChanged', subjectId: assistantSetting.key, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, ...change });
	});
	return readAssistantSettings(deps, caller);
}

export async function mayAsk(deps: Deps, caller: Caller): Promise<boolean> {
	return hasFeature(caller.entitlements, 'aiAnalysis') && (await readAssistantSettings(deps, caller)).isAllowed;
}

export async function requireAssistant(deps: Deps, caller: Caller): Promise<void> {
	const { isAllowed } = await readAssistantSettings(deps, caller);
	if (!isAllowed) throw new AppError('assistant_closed');
	requireFeature(caller, 'aiAnalysis');
}
