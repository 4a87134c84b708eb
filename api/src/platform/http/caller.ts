import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import type { ApiKeyScope } from '@debrief/shared/domain/accounts/api-keys.ts';
import type { Entitlements } from '@debrief/shared/domain/entitlements.ts';
import { hasRight, type Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { ClientOrigin } from '../auth/accounts.ts';
import { AppError } from './app-error.ts';

/** Who is calling, according to the access token and the rows behind it. */
export type Caller = {
	userId: string;
	/** Null when a device or an API key calls. */
	sessionId: string | null;
	/** Set when a device calls: it may do less than the person who approved it. */
	device: { grantId: string; scopes: readonly string[] } | null;
	/** Set when an API key calls, with what its owner allowed it. */
	apiKey: {
		id: string;
		scopes: readonly ApiKeyScope[] /** Whether a reseller made it for a customer. */;
		isResellers: boolean;
	} | null;
	email: string;
	fullName: string | null;
	role: 'user' | 'admin' | 'reseller';
	/** The active workspace of the session, or the one that the device was approved or the key was made in. */
	workspaceId: string;
	rank: Rank;
	entitlements: Entitlements;
	/** Whether the workspace is about to be deleted, so that nothing in it can be changed. */
	isClosing: boolean;
	/** Where the request came from; not set for what no request causes. */
	from?: ClientOrigin;
	/** Whether the server requires a second factor of them that they have not; false when a device calls. */
	mustSetUpSecondFactor: boolean;
};

/** False when a device calls without the scope of the endpoint. */
const deviceMayCall = ({ device }: Caller, { scope }: Pick<Endpoint, 'scope'>): boolean =>
	!device || (scope !== null && device.scopes.includes(scope));

/** False when an API key calls without the scope of the endpoint. */
const keyMayCall = ({ apiKey }: Caller, { keyScope }: Pick<Endpoint, 'keyScope'>): boolean =>
	!apiKey || (keyScope !== null && apiKey.scopes.includes(keyScope));

/** False for all but the set-up while somebody still has to set up two-factor sign-in. */
const isOpenTo = (
	{ mustSetUpSecondFactor }: Caller,
	{ isOpenDuringSetUp }: Pick<Endpoint, 'isOpenDuringSetUp'>,
): boolean => !mustSetUpSecondFactor || isOpenDuringSetUp;

const ofWorkspace: readonly Endpoint['access'][] = ['member', 'workspace-admin', 'api-key'];

/** False for what changes something in a workspace that is about to be deleted. Accounts, and uploads that have begun, go on. */
const isUnchanged = ({ isClosing }: Caller, { access, method, isOpenWhileClosing }: Endpoint): boolean =>
	!isClosing || method === 'GET' || isOpenWhileClosing || !ofWorkspace.includes(access);

const mayCall = (caller: Caller, { access, isOpenToResellers }: Endpoint): boolean => {
	// also in the workspace of a customer that they were invited into
	if (caller.role === 'reseller' && ofWorkspace.includes(access) && !isOpenToResellers) return false;
	switch (access) {
		case 'admin':
			return caller.role === 'admin';
		case 'reseller':
			return caller.role === 'reseller';
		case 'workspace-admin':
			return hasRight(caller.rank, 'changeSettings');
		case 'api-key':
			return caller.apiKey !== null;
		default:
			return true;
	}
};

/** Throws `device_not_allowed`, `api_key_not_allowed`, `only_api_keys`, `second_factor_missing`, `forbidden` or `workspace_closing`. */
export function assertMayCall(caller: Caller, endpoint: Endpoint): void {
	if (!deviceMayCall(caller, endpoint)) throw new AppError('device_not_allowed');
	if (!keyMayCall(caller, endpoint)) throw new AppError('api_key_not_allowed');
	if (!isOpenTo(caller, endpoint)) throw new AppError('second_factor_missing');
	if (!mayCall(caller, endpoint)) throw new AppError(endpoint.access === 'api-key' ? 'only_api_keys' : 'forbidden');
	if (!isUnchanged(caller, endpoint)) throw new AppError('workspace_closing');
}
