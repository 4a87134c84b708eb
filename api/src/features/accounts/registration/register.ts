import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { recordActivity } from '../../activity/index.ts';
import { createWorkspace } from '../../workspaces/index.ts';
import type { AccountContext, Newcomer } from '../account-context.ts';
import { takeOrRefuse } from '../account-limits.ts';
import { requireHuman } from '../require-human.ts';
import { sendVerification } from './send-verification.ts';
import { hasNoAccount, isSetUpCode } from './set-up-code.ts';
import { addVerificationCode } from './verification-code.ts';

export type Registration = {
	/** Lower case. */
	email: string;
	password: string;
	reCaptchaKey?: string | undefined;
	registeredAs?: PlanKey | undefined;
	setUpCode?: string | undefined;
};

const registrationLock = 4_711_816;

/** An account with a workspace of its own. The first of the server administers it and is verified; others get a link. */
export async function register(context: AccountContext, input: Registration, address: string) {
	const { deps, humanCheck, limits } = context;
	takeOrRefuse(limits.registrations, address);
	await requireHuman(humanCheck, input.reCaptchaKey);
	const passwordHash = await deps.accounts.hashPassword(input.password);
	const { newcomer, code } = await deps.db.transaction((tx) => createAccount(tx, deps, input, passwordHash));
	if (code) await sendVerification(deps, input.email, code);
	await greet(context, newcomer);
	return { email: input.email, isVerified: code === null };
}

async function createAccount(tx: Transaction, deps: Deps, input: Registration, passwordHash: string) {
	// one registration after the other: two at once must not both be the first, nor share an address
	await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
	const isFirst = await hasNoAccount(tx);
	if (isFirst && !deps.env.isLoopback && !isSetUpCode(deps, input.setUpCode))
		throw fieldError('set_up_code_needed', 'setUpCode', 'required');
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
	const code = isFirst ? null : await addVerificationCode(tx, ownerId, deps.clock());
	return { newcomer: { workspaceId, ownerId, userName }, code };
}

async function isTaken(tx: Transaction, email: string): Promise<boolean> {
	return (await tx.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
}

async function greet({ deps, welcome }: AccountContext, newcomer: Newcomer): Promise<void> {
	try {
		await welcome(newcomer);
	} catch (error) {
		deps.log.error({ err: error, workspaceId: newcomer.workspaceId }, 'a new workspace could not be furnished');
	}
}
