import type { Profile } from '@debrief/shared/contract/profile.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { user } from '../../platform/db/schema/index.ts';
import { readProfile } from './read-profile.ts';

export async function dismissWelcome({ db, clock }: Deps, userId: string, showWelcomeMsg: boolean): Promise<Profile> {
	await db.update(user).set({ showWelcomeMsg, updatedAt: clock() }).where(eq(user.id, userId));
	return readProfile(db, userId);
}
