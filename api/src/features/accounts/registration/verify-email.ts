import { eq } from 'drizzle-orm';
import { user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../account-context.ts';
import { setPassword } from './pending-account.ts';
import { takeVerificationCode } from './verification-code.ts';

export async function verifyEmail({ deps, limits }: AccountContext, code: string, network: string) {
	await limits.verifications.assert(network);
	return deps.db.transaction(async (tx) => {
		const taken = await takeVerificationCode(tx, code, deps.clock());
		if (!taken) throw new AppError('verification_failed');
		const { userId, passwordHash } = taken;
		const [verified] = await tx
			.update(user)
			.set({ emailVerified: true, updatedAt: deps.clock() })
			.where(eq(user.id, userId))
			.returning({ email: user.email });
		if (!verified) throw new AppError('verification_failed');
		await setPassword(tx, userId, passwordHash);
		return verified;
	});
}
