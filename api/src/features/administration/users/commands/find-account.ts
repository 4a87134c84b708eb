import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';

export type CommandDeps = Pick<Deps, 'db' | 'clock' | 'mail'> & { accounts: Pick<Deps['accounts'], 'hashPassword'> };

export const commandLine = { userId: 'command-line', email: 'command line' };

export async function lockAccount(tx: Transaction, typed: string): Promise<typeof user.$inferSelect | undefined> {
	const [found] = await tx.select().from(user).where(eq(user.email, typed.trim().toLowerCase())).for('update');
	return found;
}

export async function unknownAccount(db: Database, typed: string): Promise<CommandResult> {
	const administrators = await db
		.select({ email: user.email })
		.from(user)
		.where(and(eq(user.role, 'admin'), eq(user.isActive, true)))
		.orderBy(asc(user.createdAt))
		.limit(10);
	const known = administrators.map(({ email }) => email).join(', ');
	return {
		isDone: false,
		text: `There is no account with the address ${typed.trim()}.${known && ` Administrators are: ${known}.`}`,
	};
}
