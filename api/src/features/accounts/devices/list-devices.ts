import type { Device } from '@debrief/shared/contract/accounts/oauth.ts';
import type { Deps } from '../../../deps.ts';
import { registeredClient } from '../../../platform/oauth/device-clients.ts';
import { listGrants } from '../../../platform/oauth/device-grants.ts';

export async function listDevices({ db, clock }: Deps, userId: string): Promise<Device[]> {
	const grants = await listGrants(db, userId, clock());
	return grants.map(({ id, clientId, device, createdAt, lastUsedAt }) => ({
		id,
		client: registeredClient(clientId),
		agent: device?.agent ?? '',
		address: device?.address ?? '',
		approvedAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt.toISOString(),
	}));
}
