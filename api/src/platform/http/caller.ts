import type { Access } from '@debrief/shared/contract/endpoint.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';

/** Who is calling, as the access token and the rows behind it say. */
export type Caller = {
	userId: string;
	sessionId: string;
	email: string;
	fullName: string | null;
	role: 'user' | 'admin' | 'reseller';
	workspaceId: string;
	rank: 'Admin' | 'Manager' | 'Agent' | 'Member';
	plan: PlanKey;
};

export const mayCall = (caller: Caller, access: Access): boolean => {
	switch (access) {
		case 'admin':
			return caller.role === 'admin';
		case 'reseller':
			return caller.role === 'reseller';
		case 'workspace-admin':
			return caller.rank === 'Admin';
		case 'api-key':
			return false;
		default:
			return true;
	}
};
