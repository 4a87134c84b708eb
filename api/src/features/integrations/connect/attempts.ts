import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { integrationAttempt } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { integrationBox } from '../../../platform/providers/connections/sealed-credentials.ts';
import type { AuthMethod, Provider } from '../../../platform/providers/provider.ts';

export type RedirectMethod = Extract<AuthMethod, { strategy: 'redirect' }>;

const lifetimeMs = 10 * 60_000;

/** An administrator has to register this address at each provider. */
export const redirectUriOf = ({ env }: Pick<Deps, 'env'>): string => `${env.publicUrl}/integrations/callback`;

const random = () => randomBytes(32).toString('base64url');

export async function beginAttempt(
	deps: Deps,
	{ sessionId, workspaceId }: Caller,
	provider: Provider,
	method: RedirectMethod,
): Promise<string> {
	if (!sessionId) throw new AppError('forbidden');
	const { db, clock, env } = deps;
	const now = clock();
	const [state, codeVerifier] = [random(), random()];
	const hash = hashToken(state);
	await db.delete(integrationAttempt).where(lte(integrationAttempt.expiresAt, now));
	await db.insert(integrationAttempt).values({
		hash,
		workspaceId,
		sessionId,
		provider: provider.name,
		codeVerifier: integrationBox(env).seal(codeVerifier, hash),
		expiresAt: new Date(now.getTime() + lifetimeMs),
	});
	const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
	const request = { redirectUri: redirectUriOf(deps), state, codeChallenge };
	return method.authorizeUrl(deps.providers.vendorOf(provider), request).href;
}

/** Throws `integration_attempt_ended`. An attempt of another session or workspace stays valid for its owner. */
export async function takeAttempt(
	{ db, clock, env }: Deps,
	{ sessionId, workspaceId }: Caller,
	state: string,
): Promise<{ provider: string; codeVerifier: string }> {
	const hash = hashToken(state);
	const isOwn = and(
		eq(integrationAttempt.hash, hash),
		eq(integrationAttempt.sessionId, sessionId ?? ''),
		eq(integrationAttempt.workspaceId, workspaceId),
	);
	const [row] = await db.delete(integrationAttempt).where(isOwn).returning();
	const codeVerifier = row && integrationBox(env).open(row.codeVerifier, hash);
	if (!row || !codeVerifier || row.expiresAt <= clock()) throw new AppError('integration_attempt_ended');
	return { provider: row.provider, codeVerifier };
}
