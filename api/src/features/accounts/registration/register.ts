import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { recordActivity } from '../../activity/index.ts';
import { dispatchMessage } from '../../outbox/index.ts';
import { createWorkspace } from '../../workspaces/index.ts';
import type { AccountContext, NewAccount } from '../account-context.ts';
import { requireHuman } from '../require-human.ts';
import { assertUncommon } from './assert-uncommon.ts';
import { findPending, setPassword } from './pending-account.ts';
import { addVerificationMail } from './send-verification.ts';
import { hasNoAccount, isSetUpCode } from './set-up-code.ts';
import type { Confirmation } from './verification-code.ts';

export type Registration = {
	/** Lower case. */
	email: string;
	password: string;
	reCaptchaKey?: string | undefined;
	registeredAs?: PlanKey | undefined;
	setUpCode?: string | undefined;
};

/** Where a registration comes from. `isLocal`: from a program on the machine of a server that strangers cannot reach. */
export type RegistrationOrigin = { network: string; isLocal: boolean };

const registrationLock = 4_711_816;

/**
 * Creates an account with a workspace of its own. The first account administers the server and is verified at once;
 * the others get a verification link. An address that was never confirmed may be registered again: whose link is opened,
 * their password holds.
 */
export async function register(context: AccountContext, input: Registration, from: RegistrationOrigin) {
	const { deps, humanCheck, limits } = context;
	await limits.registrations.assert(from.network);
	await requireHuman(humanCheck, input.reCaptchaKey);
	await assertUncommon(input.password, input.email);
	// the mailbox may be a stranger's
	if (await findPending(deps.db, input.email)) await limits.mails.assert(input.email);
	const passwordHash = await deps.accounts.hashPassword(input.password);
	const mayBeFirst = from.isLocal || isSetUpCode(deps, input.setUpCode);
	const { account, mailId } = await deps.db.transaction((tx) =>
		createAccount(tx, deps, { ...input, passwordHash, mayBeFirst }),
	);
	if (mailId) await dispatchMessage(deps, mailId);
	if (account) await notifyAccountCreated(context, account);
	return { email: input.email, isVerified: mailId === null };
}

type Prepared = Registration & { passwordHash: string; mayBeFirst: boolean };

async function createAccount(tx: Transaction, deps: Deps, { passwordHash, mayBeFirst, ...input }: Prepared) {
	// serialises registrations: two at once must neither both be the first nor share an address
	await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
	const isFirst = await hasNoAccount(tx);
	if (isFirst && !mayBeFirst) throw fieldError('set_up_code_needed', 'setUpCode', 'required');
	const pending = await findPending(tx, input.email);
	if (pending)
		return { account: null, mailId: await registerAgain(tx, deps, input.email, { ...pending, passwordHash }) };
	if (await isTaken(tx, input.email)) throw fieldError('email_taken', 'email', 'unique');
	const userName = input.email.slice(0, input.email.lastIndexOf('@'));
	const ownerId = await deps.accounts.insert(tx, {
		email: input.email,
		name: userName,
		passwordHash,
		role: isFirst ? 'admin' : 'user',
		registeredAs: input.registeredAs ?? deps.env.DEFAULT_PLAN,
		isVerified: isFirst,
		isApproved: isFirst || !deps.env.REQUIRE_APPROVAL,
	});
	const workspaceId = await createWorkspace(tx, { ownerId, name: userName, plan: deps.env.DEFAULT_PLAN });
	await recordActivity(tx, { workspaceId, userId: ownerId }, 'userCreated', { email: input.email, fullName: null });
	const mailId = isFirst
		? null
		: await addVerificationMail(tx, deps, { userId: ownerId, passwordHash, email: input.email });
	return { account: { workspaceId, ownerId, userName }, mailId };
}

/** The account waits for one of its links, without a password meanwhile. */
async function registerAgain(tx: Transaction, deps: Deps, email: string, registered: Confirmation): Promise<string> {
	await setPassword(tx, registered.userId, null);
	return addVerificationMail(tx, deps, { ...registered, email });
}

async function isTaken(tx: Transaction, email: string): Promise<boolean> {
	return (await tx.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
}

async function notifyAccountCreated({ deps, onAccountCreated }: AccountContext, account: NewAccount): Promise<void> {
	try {
		await onAccountCreated(account);
	} catch (error) {
		deps.log.error({ err: error, workspaceId: account.workspaceId }, 'set-up of a new account failed');
	}
}
