import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { user } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readProfile } from './read-profile.ts';

export async function keepFirstSteps(
	deps: Deps,
	caller: Caller,
	shown: { showWelcomeMsg: boolean } | { showWizard: boolean },
): Promise<Profile> {
	const { userId, workspaceId } = caller;
	await deps.db
		.update(user)
		.set({ ...shown, updatedAt: deps.clock() })
		.where(eq(user.id, userId));
	return readProfile(deps, userId, workspaceId);
}
