import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { resellerCustomer, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type Asked = { type: 'subscription' | 'resellerPurchase'; resellerCustomerId?: string | undefined };
type Target = { workspaceId: string; resellerId: string | null; forUserEmail?: string };

/** Throws `customer_not_found`, and `forbidden` unless a reseller buys for a customer, or others for themselves. */
export async function targetOf({ db }: Deps, caller: Caller, { type, resellerCustomerId }: Asked): Promise<Target> {
	const isReseller = caller.role === 'reseller';
	if (isReseller !== (type === 'resellerPurchase')) throw new AppError('forbidden');
	if (!isReseller) return { workspaceId: caller.workspaceId, resellerId: null };
	const [found] = await db
		.select({ workspaceId: resellerCustomer.workspaceId, email: user.email })
		.from(resellerCustomer)
		.innerJoin(user, eq(user.id, resellerCustomer.userId))
		.where(and(eq(resellerCustomer.id, resellerCustomerId ?? ''), eq(resellerCustomer.resellerId, caller.userId)));
	if (!found?.workspaceId) throw new AppError('customer_not_found');
	return { workspaceId: found.workspaceId, resellerId: caller.userId, forUserEmail: found.email };
}
