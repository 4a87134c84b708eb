import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { revokeGrant } from '../../platform/oauth/granted-devices.ts';

/** Signs a device of this user out. Somebody else's does not exist. */
export async function removeDevice({ db }: Deps, userId: string, id: string): Promise<void> {
	if (!(await revokeGrant(db, userId, id))) throw new AppError('device_not_found');
}
