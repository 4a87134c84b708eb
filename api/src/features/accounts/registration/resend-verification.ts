import { and, eq } from 'drizzle-orm';
import { user } from '../../../platform/db/schema/index.ts';
import type { AccountContext } from '../account-context.ts';
import { takeOrRefuse } from '../account-limits.ts';
import { sendVerification } from './send-verification.ts';
import { addVerificationCode } from './verification-code.ts';

/** Answers at once and alike for every address; whether a message leaves shows neither in the answer nor in its time. */
export function resendVerification(context: AccountContext, email: string, address: string): void {
	takeOrRefuse(context.limits.mails, address);
	takeOrRefuse(context.limits.mails, email);
	sendIfUnverified(context, email).catch((error: unknown) =>
		context.deps.log.error({ err: error }, 'a verification link could not be renewed'),
	);
}

async function sendIfUnverified({ deps }: AccountContext, email: string): Promise<void> {
	const waits = and(eq(user.email, email), eq(user.emailVerified, false));
	const [found] = await deps.db.select({ id: user.id }).from(user).where(waits);
	if (!found) return;
	const code = await deps.db.transaction((tx) => addVerificationCode(tx, found.id, deps.clock()));
	await sendVerification(deps, email, code);
}
