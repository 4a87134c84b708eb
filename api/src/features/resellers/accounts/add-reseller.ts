import type { NewReseller, Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { reseller, user } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { addAccount, addMailToOwner, addRecoveryMail, lockRegistrations } from '../../accounts/index.ts';
import { dispatchMessage, languageOf, recordAudit } from '../../foundation/index.ts';
import type { ResellersContext } from '../resellers-context.ts';
import { assertUnmanaged } from './reseller-role.ts';
import { findReseller } from './reseller-rows.ts';

/** Throws `email_taken` for administrators and resellers, and `already_managed` for customers. */
export async function addReseller(
	{ deps, invalidate }: ResellersContext,
	caller: Caller,
	input: NewReseller,
): Promise<Reseller> {
	const { id, mailIds } = await deps.db.transaction(async (tx) => {
		await lockRegistrations(tx);
		const [known] = await tx.select().from(user).where(eq(user.email, input.email)).for('update');
		if (known && known.role !== 'user') throw fieldError('email_taken', 'email', 'unique');
		if (known) await assertUnmanaged(tx, known.id);
		const userId = known?.id ?? (await addNewAccount(tx, deps, input));
		await tx
			.update(user)
			.set({ role: 'reseller', isApproved: true, updatedAt: deps.clock() })
			.where(eq(user.id, userId));
		await tx.insert(reseller).values({ userId, ...input, createdAt: deps.clock() });
		const owner = { id: userId, email: input.email };
		const mails = [await addMailToOwner(tx, deps, owner, { kind: 'resellerAccount', path: '/auth/login' })];
		if (!known) {
			const language = await languageOf(tx, caller.userId);
			mails.push(await addRecoveryMail(tx, deps, { userId, email: input.email, language }));
		}
		const act = { action: 'resellerAdded', subjectId: userId, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after: input });
		return { id: userId, mailIds: mails };
	});
	invalidate(id);
	for (const mailId of mailIds) await dispatchMessage(deps, mailId);
	return changedReseller(deps, id);
}

async function addNewAccount(tx: Transaction, deps: Deps, { email }: NewReseller): Promise<string> {
	const added = await addAccount(tx, deps, {
		email,
		passwordHash: null,
		fullName: null,
		registeredAs: undefined,
		isVerified: false,
		isFirst: false,
	});
	return added.ownerId;
}

export async function updateReseller(
	{ deps }: ResellersContext,
	caller: Caller,
	id: string,
	input: NewReseller,
): Promise<Reseller> {
	await deps.db.transaction(async (tx) => {
		const [before] = await tx.select().from(reseller).where(eq(reseller.userId, id)).for('update');
		if (!before) throw new AppError('reseller_not_found');
		await tx.update(reseller).set(input).where(eq(reseller.userId, id));
		const { name, email, address, website, terms } = before;
		await recordAudit(tx, caller, {
			action: 'resellerChanged',
			subjectId: id,
			workspaceId: null,
			before: { email, name, address, website, terms },
			after: input,
		});
	});
	return changedReseller(deps, id);
}

async function changedReseller({ db }: Deps, id: string): Promise<Reseller> {
	const changed = await findReseller(db, id);
	if (!changed) throw new AppError('reseller_not_found');
	return changed;
}
