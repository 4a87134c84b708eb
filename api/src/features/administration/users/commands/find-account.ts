import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';

/** What commands need. A process beside the server has it too, without engines, jobs and mail. */
export type CommandDeps = Pick<Deps, 'db' | 'clock'> & { accounts: Pick<Deps['accounts'], 'hashPassword'> };

/** In the audit log, the actor of what the owner of the machine does. */
export const commandLine = { userId: 'command-line', email: 'command line' };

/** Returns the account of an address as people type it, and holds its row; undefined when there is none. */
export async function holdAccount(tx: Transaction, typed: string): Promise<typeof user.$inferSelect | undefined> {
	const [found] = await tx.select().from(user).where(eq(user.email, typed.trim().toLowerCase())).for('update');
	return found;
}

/** Names the administrators, one of whom is probably the account that was meant. */
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
