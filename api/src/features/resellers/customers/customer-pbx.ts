import type { NewFtpPassword, Pbx, PbxChoice } from '@debrief/shared/contract/pbx/pbx.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { reseller } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { entitlementsOfWorkspace, recordActivity } from '../../foundation/index.ts';
import { assertMayUsePbx, changePbx, getPbx, renewFtpPassword } from '../../telephony/index.ts';
import { lockCustomer, seeCustomer } from './customer-access.ts';

export async function getCustomerPbx({ db, env }: Deps, caller: Caller, id: string): Promise<Pbx> {
	return getPbx(db, env, await seeCustomer(db, caller, id));
}

export function chooseCustomerPbx(deps: Deps, caller: Caller, id: string, choice: PbxChoice): Promise<Pbx> {
	return change(deps, caller, { id, type: 'pbxChanged' }, (tx, workspaceId) =>
		changePbx(tx, deps, { workspaceId, actor: caller }, choice),
	);
}

/** The returned password cannot be read again. Throws `customer_not_found` and `feature_not_in_plan`. */
export function createCustomerFtpPassword(deps: Deps, caller: Caller, id: string): Promise<NewFtpPassword> {
	return change(deps, caller, { id, type: 'pbxPasswordChanged' }, (tx, workspaceId) =>
		renewFtpPassword(tx, deps, { workspaceId, actor: caller }),
	);
}

function change<Answer>(
	deps: Deps,
	caller: Caller,
	{ id, type }: { id: string; type: 'pbxChanged' | 'pbxPasswordChanged' },
	run: (tx: Transaction, workspaceId: string) => Promise<Answer>,
): Promise<Answer> {
	return deps.db.transaction(async (tx) => {
		const customer = await lockCustomer(tx, caller, id);
		assertMayUsePbx({ entitlements: await entitlementsOfWorkspace(tx, customer.workspaceId, deps.clock()) });
		const answer = await run(tx, customer.workspaceId);
		const [by] = await tx.select({ name: reseller.name }).from(reseller).where(eq(reseller.userId, caller.userId));
		await recordActivity(tx, customer, type, { fullName: by?.name ?? '', email: caller.email });
		return answer;
	});
}
