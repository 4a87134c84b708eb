import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { revokeGrant } from '../../../platform/oauth/device-grants.ts';

export async function removeDevice({ db }: Deps, userId: string, id: string): Promise<void> {
	if (!(await revokeGrant(db, userId, id))) throw new AppError('device_not_found');
}
