import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { OAuthServer } from '../../platform/oauth/oauth-server.ts';
import { listDevices } from './list-devices.ts';
import { removeDevice } from './remove-device.ts';

/** Per account: far more than anybody types, far too few to guess one of 20⁸ codes. */
const attempts = { limit: 60, windowMs: 15 * 60_000 };

type Names = 'getDeviceForm' | 'submitDeviceCode' | 'listDevices' | 'removeDevice';

export function deviceRoutes(deps: Deps, oauth: OAuthServer): Pick<Routes, Names> {
	const codes = createRateLimit({ ...attempts, clock: deps.clock });
	return {
		getDeviceForm: ({ caller, c }) => oauth.answer(c, caller.userId),
		submitDeviceCode({ caller, c }) {
			if (!codes.take(caller.userId)) throw new AppError('too_many_requests');
			return oauth.answer(c, caller.userId);
		},
		listDevices: async ({ caller }) => ({ list: await listDevices(deps, caller.userId) }),
		removeDevice: ({ caller, params }) => removeDevice(deps, caller.userId, params.id),
	};
}
