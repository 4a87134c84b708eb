import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import type { OAuthServer } from '../../../platform/oauth/oauth-server.ts';
import { listDevices } from './list-devices.ts';
import { removeDevice } from './remove-device.ts';

/** Per account. Far more than anyone types, and far too few to guess one of 20⁸ codes. */
const attempts = { limit: 60, windowMs: 15 * 60_000 };

export function deviceRoutes(deps: Deps, oauth: OAuthServer, invalidateGrant: (grantId: string) => void) {
	const codes = createRateLimit({ ...attempts, name: 'device-codes', db: deps.db, clock: deps.clock });
	return {
		getDeviceForm: ({ caller, c }) => oauth.answer(c, caller),
		async submitDeviceCode({ caller, c }) {
			await codes.assert(caller.userId);
			return oauth.answer(c, caller);
		},
		listDevices: async ({ caller }) => ({ list: await listDevices(deps, caller.userId) }),
		async removeDevice({ caller, params }) {
			await removeDevice(deps, caller.userId, params.id);
			invalidateGrant(params.id);
		},
	} satisfies Partial<Routes>;
}
