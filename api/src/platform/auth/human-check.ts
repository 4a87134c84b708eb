import { createHmac, randomBytes } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { humanCheck } from '../db/schema/index.ts';
import { AppError } from '../http/app-error.ts';

/** Proof of work: a solved challenge is exchanged for a single-use token. Both expire after 10 minutes. */
export interface HumanCheck {
	isNeeded: boolean;
	challenge(): Promise<Challenge>;
	/** Returns a token for the widget's payload, base64 of `{ challenge, solution }`. Throws `human_check_failed`. */
	solve(payload: string): Promise<string>;
	/** Consumes a token. Returns false when it is unknown, used or expired. */
	redeem(token: string): Promise<boolean>;
}

/** `cost` is the number of PBKDF2 rounds per guess. A solution takes `from` to `to` guesses. */
type Difficulty = { cost: number; from: number; to: number };

const lifetimeMs = 10 * 60_000;
const tokenLength = 39;
// About 0.7 s in Chromium on one core of 2026.
const defaultDifficulty: Difficulty = { cost: 5_000, from: 500, to: 1_500 };

const Payload = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal('PBKDF2/SHA-256'),
			nonce: z.string(),
			salt: z.string(),
			cost: z.number().int(),
			keyLength: z.number().int(),
			keyPrefix: z.string(),
		}),
		signature: z.string().min(1).max(128),
	}),
	solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
});

type Parts = { db: Database; secret: string; isOn: boolean; clock: () => Date; difficulty?: Difficulty };

export function createHumanCheck({ db, secret, isOn, clock, difficulty = defaultDifficulty }: Parts): HumanCheck {
	const hmacSignatureSecret = createHmac('sha256', secret).update('human-check').digest('hex');
	const expiry = () => new Date(clock().getTime() + lifetimeMs);
	const addOnce = async (key: string, kind: 'challenge' | 'token') => {
		const row = { key, kind, expiresAt: expiry() };
		const added = await db.insert(humanCheck).values(row).onConflictDoNothing().returning({ key: humanCheck.key });
		return added.length === 1;
	};
	return {
		isNeeded: isOn,
		challenge: () =>
			createChallenge({
				algorithm: 'PBKDF2/SHA-256',
				cost: difficulty.cost,
				counter: randomInt(difficulty.to, difficulty.from),
				deriveKey,
				hmacSignatureSecret,
				expiresAt: expiry(),
			}),
		async solve(payload) {
			const parsed = Payload.safeParse(readBase64Json(payload));
			if (!parsed.success) throw new AppError('human_check_failed');
			const { challenge, solution } = parsed.data;
			const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }).catch(() => null);
			if (!result?.verified) throw new AppError('human_check_failed');
			await db.delete(humanCheck).where(lte(humanCheck.expiresAt, clock()));
			if (!(await addOnce(challenge.signature, 'challenge'))) throw new AppError('human_check_failed');
			const token = randomBytes(30).toString('base64url').slice(0, tokenLength);
			await addOnce(token, 'token');
			return token;
		},
		async redeem(token) {
			const isThisToken = and(eq(humanCheck.key, token), eq(humanCheck.kind, 'token'));
			const used = await db
				.delete(humanCheck)
				.where(and(isThisToken, gt(humanCheck.expiresAt, clock())))
				.returning({ key: humanCheck.key });
			return used.length === 1;
		},
	};
}

function readBase64Json(text: string): unknown {
	try {
		return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
	} catch {
		return null;
	}
}
