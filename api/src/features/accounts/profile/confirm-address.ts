import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { requestCopies } from '../../conversations/index.ts';
import { recordActivity } from '../../foundation/index.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { isTaken, lockRegistrations } from '../registration/add-account.ts';
import { addressCodes, recoveryCodes } from '../single-use-codes.ts';

/** Returns null for an unknown code. Invalidates recovery links to the previous address. Throws `email_taken`. */
export async function confirmAddress(
	tx: Transaction,
	deps: Deps,
	code: string,
): Promise<{ userId: string; email: string; mailId: string } | null> {
	const taken = await addressCodes.take(tx, code, deps.clock());
	if (!taken) return null;
	const { userId, content } = taken;
	const slash = content.indexOf('/');
	const [workspaceId, email] = [content.slice(0, slash), content.slice(slash + 1)];
	await lockRegistrations(tx);
	if (await isTaken(tx, email)) throw fieldError('email_taken', 'email', 'unique');
	const [before] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
	if (!before) return null;
	await tx.update(user).set({ email, updatedAt: deps.clock() }).where(eq(user.id, userId));
	await recoveryCodes.forget(tx, userId);
	await requestCopies(tx, { source: 'person', sourceId: userId });
	await recordActivity(tx, { workspaceId, userId }, 'userUpdated', { fullName: before.fullName, email });
	const mailId = await addMailToOwner(tx, deps, before, { kind: 'addressChanged', path: '', address: email });
	return { userId, email, mailId };
}
