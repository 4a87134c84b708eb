import type { AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { listApiKeys, listConnectedApps, listDevices, listIdentities, listSessions } from '../../accounts/index.ts';
import { listOwnChannels, listOwnWebhooks } from '../../integrations/index.ts';
import { listOwnLinks } from '../../review/index.ts';

export async function listAccess(deps: Deps, caller: Caller): Promise<AccountAccess> {
	const { userId } = caller;
	return {
		sessions: await listSessions(deps, caller),
		devices: await listDevices(deps, userId),
		apps: await listConnectedApps(deps, userId),
		apiKeys: (await listApiKeys(deps, userId)).filter(({ status }) => status === 'active'),
		identities: (await listIdentities(deps, caller)).list,
		// A reseller sees no conversation, not even its title on a link.
		publicLinks: caller.role === 'reseller' ? [] : await listOwnLinks(deps, userId),
		webhooks: await listOwnWebhooks(deps, userId),
		channels: await listOwnChannels(deps.db, userId),
	};
}
