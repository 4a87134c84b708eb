import type { User } from '@debrief/shared/contract/accounts/users.ts';
import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { isOnlyAdministrator, lockAdministrators, mayAdminister } from '../../../../platform/auth/administrators.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { dispatchMessage, recordAudit } from '../../../foundation/index.ts';
import { findUser } from '../user-rows.ts';

export type UsersContext = {
	deps: Deps;
	invalidate(userId: string): void;
};

export type UserRow = typeof user.$inferSelect;
type Values = Partial<Pick<UserRow, 'role' | 'isActive' | 'isApproved' | 'emailVerified' | 'rejectionReason'>>;

export type Act = {
	action: AuditAction;
	values: Values;
	/** Runs in the same transaction. Returns the id of a mail to dispatch after the commit. */
	also?: (tx: Transaction, found: UserRow) => Promise<string | null>;
};

/** `decide` sees the locked row; null changes nothing. Throws `user_not_found`, `only_admin` and `forbidden`. */
export async function changeUser(
	{ deps, invalidate }: UsersContext,
	caller: Caller,
	id: string,
	decide: (found: UserRow, tx: Transaction) => Promise<Act | null> | Act | null,
): Promise<User> {
	const mailId = await deps.db.transaction(async (tx) => {
		if (!(await lockAdministrators(tx)).includes(caller.userId)) throw new AppError('forbidden');
		const [found] = await tx.select().from(user).where(eq(user.id, id)).for('update');
		if (!found) throw new AppError('user_not_found');
		const act = await decide(found, tx);
		if (!act) return null;
		const mayStill = mayAdminister({ ...found, ...act.values });
		if (!mayStill && (await isOnlyAdministrator(tx, id))) throw new AppError('only_admin');
		await tx
			.update(user)
			.set({ ...act.values, updatedAt: deps.clock() })
			.where(eq(user.id, id));
		const added = (await act.also?.(tx, found)) ?? null;
		const { email } = found;
		const before = Object.fromEntries(Object.keys(act.values).map((name) => [name, found[name as keyof Values]]));
		await recordAudit(tx, caller, {
			action: act.action,
			subjectId: id,
			workspaceId: null,
			before: { email, ...before },
			after: { email, ...act.values },
		});
		return added;
	});
	invalidate(id);
	if (mailId) await dispatchMessage(deps, mailId);
	const changed = await findUser(deps.db, eq(user.id, id));
	if (!changed) throw new AppError('user_not_found');
	return changed;
}
