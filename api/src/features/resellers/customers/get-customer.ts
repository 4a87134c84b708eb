import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { entitlementsOfWorkspace, getUsages } from '../../foundation/index.ts';
import { seeCustomer } from './customer-access.ts';
import { readCustomer } from './list-customers.ts';

export async function getCustomer(deps: Deps, caller: Caller, id: string): Promise<CustomerDetails> {
	const { workspaceId } = await seeCustomer(deps.db, caller, id);
	const now = deps.clock();
	const entitlements = await entitlementsOfWorkspace(deps.db, workspaceId, now);
	const [found, { list }] = await Promise.all([
		readCustomer(deps.db, id, now),
		getUsages(deps, { workspaceId, entitlements }),
	]);
	if (!found) throw new AppError('customer_not_found');
	return {
		...found.customer,
		trialEndDate: found.plan?.trialEndsAt?.toISOString() ?? null,
		features: [...entitlements.features],
		usage: list,
	};
}
