import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import { membership } from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';

export async function joinWorkspace(app: TestApp, admin: TestUser, rank: Rank = 'Member'): Promise<TestUser> {
	const { email, userId } = await app.signUp();
	await app.deps.db
		.update(membership)
		.set({ workspaceId: admin.workspaceId, rank })
		.where(eq(membership.userId, userId));
	return { ...(await app.signIn(email)), workspaceId: admin.workspaceId };
}
