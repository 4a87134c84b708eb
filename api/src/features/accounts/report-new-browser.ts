import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { ClientOrigin, SessionHandle } from '../../platform/auth/accounts.ts';
import { hashToken } from '../../platform/auth/hash-token.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { knownBrowser, session, user } from '../../platform/db/schema/index.ts';
import { networkOf } from '../../platform/http/headers/client-address.ts';
import { dispatchMessage } from '../foundation/index.ts';
import { addAccessMail } from './mails/account-mails.ts';

const forgottenAfterMs = 400 * 86_400_000;

type SignIn = { session: SessionHandle; from: ClientOrigin; browserId: string };

/** Knows a browser by its cookie, or by its kind and network. The first browser of an account is not reported. */
export async function reportNewBrowser(deps: Deps, signIn: SignIn): Promise<void> {
	const { userId } = signIn.session;
	const mailId = await deps.db.transaction(async (tx) => {
		// The lock keeps two simultaneous sign-ins from reporting the same browser twice.
		const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
		if (!owner) return null;
		const keys = [browserKey(userId, signIn.browserId), originKey(userId, signIn.from)];
		const known = await knownKeys(tx, deps, signIn.session);
		await remember(tx, userId, keys, deps.clock());
		if (known.size === 0 || keys.some((key) => known.has(key))) return null;
		const { email } = owner;
		return addAccessMail(tx, deps, { userId, email, from: signIn.from }, { kind: 'newBrowser', path: '/device' });
	});
	if (mailId) await dispatchMessage(deps, mailId);
}

async function knownKeys(tx: Transaction, deps: Deps, { userId, sessionId }: SessionHandle): Promise<Set<string>> {
	const forgotten = new Date(deps.clock().getTime() - forgottenAfterMs);
	await tx.delete(knownBrowser).where(and(eq(knownBrowser.userId, userId), lte(knownBrowser.lastSeenAt, forgotten)));
	const rows = await tx.select({ key: knownBrowser.key }).from(knownBrowser).where(eq(knownBrowser.userId, userId));
	if (rows.length > 0) return new Set(rows.map(({ key }) => key));
	const earlier = await keysOfSessions(tx, userId, sessionId);
	await remember(tx, userId, earlier, deps.clock());
	return new Set(earlier);
}

async function keysOfSessions(tx: Transaction, userId: string, exceptSession: string): Promise<string[]> {
	const rows = await tx.select().from(session).where(eq(session.userId, userId)).orderBy(asc(session.createdAt));
	const older = rows.slice(
		0,
		rows.findIndex(({ id }) => id === exceptSession),
	);
	return older.map(({ ipAddress, userAgent }) =>
		originKey(userId, { address: ipAddress ?? '', agent: userAgent ?? '' }),
	);
}

async function remember(tx: Transaction, userId: string, keys: readonly string[], now: Date): Promise<void> {
	if (keys.length === 0) return;
	const rows = [...new Set(keys)].map((key) => ({ userId, key, lastSeenAt: now }));
	const target = [knownBrowser.userId, knownBrowser.key];
	await tx
		.insert(knownBrowser)
		.values(rows)
		.onConflictDoUpdate({ target, set: { lastSeenAt: now } });
}

// The hash includes the account, so rows do not reveal that two accounts share a browser.
const browserKey = (userId: string, id: string) => hashToken(`browser ${userId} ${id}`);
const originKey = (userId: string, { address, agent }: ClientOrigin) =>
	hashToken(`origin ${userId} ${networkOf(address)} ${describeAgent(agent)}`);
