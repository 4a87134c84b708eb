import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';

/** Who is calling, as the access token and the rows behind it say. */
export type Caller = {
	userId: string;
	/** Set when a device calls: it may do less than the person who let it in. */
	device: { grantId: string; scopes: readonly string[] } | null;
	email: string;
	fullName: string | null;
	role: 'user' | 'admin' | 'reseller';
	workspaceId: string;
	rank: 'Admin' | 'Manager' | 'Agent' | 'Member';
	plan: PlanKey;
};

/** Whether the device, if it is one, was given what the endpoint asks for. */
export const deviceMayCall = ({ device }: Caller, { scope }: Pick<Endpoint, 'scope'>): boolean =>
	!device || (scope !== null && device.scopes.includes(scope));

export const mayCall = (caller: Caller, { access }: Pick<Endpoint, 'access'>): boolean => {
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
