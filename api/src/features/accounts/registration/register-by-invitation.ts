import { eq } from 'drizzle-orm';
import { startWorkspaceSetting } from '../../../platform/auth/active-workspace.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { dispatchMessage, interfaceSetting } from '../../foundation/index.ts';
import type { AccountContext, InvitationHook, InvitationLink, NewAccount } from '../account-context.ts';
import { requireHuman } from '../require-human.ts';
import { verificationCodes } from '../single-use-codes.ts';
import { addAccount, lockRegistrations, notifyAccountCreated } from './add-account.ts';
import { addApprovalRequests } from './approval-request.ts';
import { assertUncommon } from './assert-uncommon.ts';
import { findPending, setPassword } from './pending-account.ts';
import { createAccount, type RegistrationOrigin } from './register.ts';

type Context = AccountContext & { invitations: InvitationHook };
type Invited = InvitationLink & { fullName: string; password: string; reCaptchaKey?: string | undefined };
type Origin = Pick<RegistrationOrigin, 'network' | 'language'>;
type Prepared = Invited & Origin & { email: string; passwordHash: string };
type Made = { account: NewAccount | null; mailIds: string[]; callId?: string | undefined };

/** Joins at once if the link proves the address, else registers as usual. Invited accounts need approval too. */
export async function registerByInvitation(context: Context, input: Invited, from: Origin) {
	const { deps, humanCheck, limits, invitations } = context;
	await limits.registrations.assert(from.network);
	await requireHuman(humanCheck, input.reCaptchaKey);
	const { email, workspaceId, isProven } = await invitations.find(deps.db, input);
	await assertUncommon(input.password, { email, fullName: input.fullName });
	if (!isProven && (await findPending(deps.db, email))) await limits.mails.assert(email);
	const passwordHash = await deps.accounts.hashPassword(input.password);
	const prepared = { ...input, ...from, email, passwordHash };
	const { account, mailIds, callId } = await deps.db.transaction(async (tx) => {
		const made = isProven ? await joinAtOnce(tx, context, prepared) : await registerFirst(tx, context, prepared);
		await beginIn(tx, workspaceId, email);
		return made;
	});
	for (const id of mailIds) await dispatchMessage(deps, id);
	if (account) await notifyAccountCreated(context, account);
	return { email, hasJoined: isProven, ...(callId && { callId }) };
}

async function joinAtOnce(tx: Transaction, { deps, invitations }: Context, input: Prepared): Promise<Made> {
	const { email, passwordHash, fullName, language, tokenId } = input;
	await lockRegistrations(tx);
	const pending = await findPending(tx, email);
	const details = { email, passwordHash, fullName, registeredAs: undefined, isVerified: true, isFirst: false };
	const account = pending ? null : await addAccount(tx, deps, details);
	const userId = account?.ownerId ?? pending?.userId ?? '';
	if (pending) {
		// The previous registrant never proved the address, so their password and links are discarded.
		await setPassword(tx, userId, passwordHash);
		await verificationCodes.forget(tx, userId);
		const confirmed = { emailVerified: true, fullName, updatedAt: deps.clock() };
		await tx.update(user).set(confirmed).where(eq(user.id, userId));
	}
	if (language) await changeSetting(tx, interfaceSetting, { userId }, { language });
	const mailIds = await addApprovalRequests(tx, deps, userId);
	const { callId } = await invitations.accept(tx, { userId, email }, tokenId);
	return { account, mailIds, callId };
}

async function registerFirst(tx: Transaction, { deps }: AccountContext, input: Prepared): Promise<Made> {
	const { account, mailId } = await createAccount(tx, deps, { ...input, mayBeFirst: false });
	return { account, mailIds: mailId ? [mailId] : [] };
}

/** Sign-in leads to the workspace that invites, not to the wizard of an empty one of one's own. */
async function beginIn(tx: Transaction, workspaceId: string, email: string): Promise<void> {
	const [person] = await tx.update(user).set({ showWizard: false }).where(eq(user.email, email)).returning();
	if (person) await changeSetting(tx, startWorkspaceSetting, { userId: person.id }, { workspaceId });
}
