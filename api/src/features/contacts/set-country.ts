import type { CountryCode } from '@debrief/shared/domain/contacts/countries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeSetting } from '../../platform/settings.ts';
import { recordAudit } from '../foundation/index.ts';
import { contactSetting } from './contact-setting.ts';
import { normalisePhonesJob } from './normalise-phones.job.ts';

export async function setCountry(deps: Deps, caller: Caller, country: CountryCode | null): Promise<void> {
	const { workspaceId } = caller;
	await deps.db.transaction(async (tx) => {
		const { before } = await changeSetting(tx, contactSetting, caller, { country });
		if (before.country === country) return;
		await recordAudit(tx, caller, {
			action: 'workspaceSettingsChanged',
			subjectId: workspaceId,
			workspaceId,
			before: { country: before.country },
			after: { country },
		});
	});
	await deps.jobs.enqueue(normalisePhonesJob, { workspaceId });
}
