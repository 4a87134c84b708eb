import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import type { Entitlements } from '@debrief/shared/domain/entitlements.ts';
import { hasRight, type Rank } from '@debrief/shared/domain/workspaces/ranks.ts';

/** Who is calling, according to the access token and the rows behind it. */
export type Caller = {
	userId: string;
	/** Null when a device calls. */
	sessionId: string | null;
	/** Set when a device calls: it may do less than the person who approved it. */
	device: { grantId: string; scopes: readonly string[] } | null;
	email: string;
	fullName: string | null;
	role: 'user' | 'admin' | 'reseller';
	/** The active workspace of the session, or the one that the device was approved in. */
	workspaceId: string;
	rank: Rank;
	entitlements: Entitlements;
	/** Whether the server requires a second factor of them that they have not; false when a device calls. */
	mustSetUpSecondFactor: boolean;
};

/** False when a device calls without the scope of the endpoint. */
export const deviceMayCall = ({ device }: Caller, { scope }: Pick<Endpoint, 'scope'>): boolean =>
	!device || (scope !== null && device.scopes.includes(scope));

/** False for all but the set-up while somebody still has to set up two-factor sign-in. */
export const isOpenTo = (
	{ mustSetUpSecondFactor }: Caller,
	{ isOpenDuringSetUp }: Pick<Endpoint, 'isOpenDuringSetUp'>,
): boolean => !mustSetUpSecondFactor || isOpenDuringSetUp;

export const mayCall = (caller: Caller, { access }: Pick<Endpoint, 'access'>): boolean => {
	switch (access) {
		case 'admin':
			return caller.role === 'admin';
		case 'reseller':
			return caller.role === 'reseller';
		case 'workspace-admin':
			return hasRight(caller.rank, 'changeSettings');
		case 'api-key':
			return false;
		default:
			return true;
	}
};
