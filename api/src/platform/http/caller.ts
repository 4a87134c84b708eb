import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import type { ApiKeyScope } from '@debrief/shared/domain/accounts/api-keys.ts';
import type { Entitlements } from '@debrief/shared/domain/entitlements.ts';
import { hasRight, type Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { ClientOrigin } from '../auth/accounts.ts';
import { AppError } from './app-error.ts';

export type Caller = {
	userId: string;
	sessionId: string | null;
	device: { grantId: string; scopes: readonly string[] } | null;
	apiKey: {
		id: string;
		scopes: readonly ApiKeyScope[];
		isResellers: boolean;
	} | null;
	email: string;
	fullName: string | null;
	role: 'user' | 'admin' | 'reseller';
	workspaceId: string;
	rank: Rank;
	entitlements: Entitlements;
	isClosing: boolean;
	from?: ClientOrigin;
	mustSetUpSecondFactor: boolean;
};

const deviceMayCall = ({ device }: Caller, { scope }: Pick<Endpoint, 'scope'>): boolean =>
	!device || (scope !== null && device.scopes.includes(scope));

const keyMayCall = ({ apiKey }: Caller, { keyScope }: Pick<Endpoint, 'keyScope'>): boolean =>
	!apiKey || (keyScope !== null && apiKey.scopes.includes(keyScope));

/** Only the set-up is allowed while a required second factor is missing. */
const isOpenTo = (
	{ mustSetUpSecondFactor }: Caller,
	{ isOpenDuringSetUp }: Pick<Endpoint, 'isOpenDuringSetUp'>,
): boolean => !mustSetUpSecondFactor || isOpenDuringSetUp;

const ofWorkspace: readonly Endpoint['access'][] = ['member', 'workspace-admin', 'api-key'];

const isUnchanged = ({ isClosing }: Caller, { access, method, isOpenWhileClosing }: Endpoint): boolean =>
	!isClosing || method === 'GET' || isOpenWhileClosing || !ofWorkspace.includes(access);

const mayCall = (caller: Caller, { access, isOpenToResellers }: Endpoint): boolean => {
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
