import { z } from 'zod';
import { Account, type SignInProblem, type SignInState } from '../messaging/protocol.ts';
import type { AccessTokenAnswer } from '../messaging/recorder-messages.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import { type DeviceFlow, OAuthRefusal, type Tokens } from './device-flow.ts';

export const StoredTokens = z.object({
	access: z.string(),
	refresh: z.string(),
	/** Ms since 1970. */ expiresAt: z.number(),
	account: Account.nullable().default(null),
});
export const PendingSignIn = z.object({
	deviceCode: z.string(),
	userCode: z.string(),
	confirmAt: z.string(),
	expiresAt: z.number(),
	intervalMs: z.number(),
});
export type StoredTokens = z.infer<typeof StoredTokens>;
type PendingSignIn = z.infer<typeof PendingSignIn>;

export type SignInDeps = {
	flow(): Promise<DeviceFlow>;
	tokens: StoredValue<StoredTokens>;
	pending: StoredValue<PendingSignIn>;
	/** Kept after signing out. */
	lastAccount: StoredValue<Account>;
	whoIs(accessToken: string): Promise<Account>;
	now(): number;
	pause(ms: number): Promise<void>;
	onChange(): void;
	onOtherAccount(): Promise<void>;
};

type Given = { answer: AccessTokenAnswer; accountId: string | null };
const nobody: Given = { answer: { state: 'signed-out' }, accountId: null };
const unreached: Given = { answer: { state: 'offline' }, accountId: null };

/** A token that expires sooner is renewed first. */
const reserveMs = 30_000;
const slowDownMs = 5_000;

export class SignIn {
	readonly #deps: SignInDeps;
	#renewing: Promise<Given> | null = null;
	#polling: Promise<void> | null = null;
	#problem: SignInProblem | null = null;

	constructor(deps: SignInDeps) {
		this.#deps = deps;
	}

	async state(): Promise<SignInState> {
		if (await this.#deps.tokens.read()) return { state: 'signed-in' };
		const pending = await this.#deps.pending.read();
		if (!pending || pending.expiresAt <= this.#deps.now()) return { state: 'signed-out', problem: this.#problem };
		const { userCode, confirmAt, expiresAt } = pending;
		return { state: 'waiting', userCode, confirmAt, expiresAt };
	}

	async begin(): Promise<void> {
		this.#problem = null;
		const code = await (await this.#deps.flow()).begin();
		await this.#deps.pending.write({
			deviceCode: code.device_code,
			userCode: code.user_code,
			confirmAt: code.verification_uri_complete ?? code.verification_uri,
			expiresAt: this.#deps.now() + code.expires_in * 1000,
			intervalMs: code.interval * 1000,
		});
		void this.resume();
	}

	resume(): Promise<void> {
		this.#polling ??= this.#poll().finally(() => {
			this.#polling = null;
		});
		return this.#polling;
	}

	/** Renews a refused token. With an account id, never returns another account's token. */
	async accessToken(isRefused: boolean, accountId: string | null = null): Promise<AccessTokenAnswer> {
		this.#renewing ??= this.#token(isRefused).finally(() => {
			this.#renewing = null;
		});
		const given = await this.#renewing;
		const isOthers = accountId !== null && given.accountId !== null && given.accountId !== accountId;
		return isOthers ? nobody.answer : given.answer;
	}

	async account(): Promise<Account | null> {
		const kept = await this.#deps.tokens.read();
		return kept ? kept.account : this.#deps.lastAccount.read();
	}

	async loadAccount(): Promise<void> {
		if ((await this.#deps.tokens.read())?.account === null) await this.accessToken(false);
	}

	async forgetAccount(): Promise<void> {
		await this.#deps.lastAccount.write(null);
	}

	async end(): Promise<void> {
		const kept = await this.#deps.tokens.read();
		await this.#deps.tokens.write(null);
		await this.#deps.pending.write(null);
		this.#deps.onChange();
		if (kept) await (await this.#deps.flow()).revoke(kept.refresh).catch(() => {});
	}

	async #token(isRefused: boolean): Promise<Given> {
		const kept = await this.#deps.tokens.read();
		if (!kept) return nobody;
		const isFresh = !isRefused && kept.expiresAt - reserveMs > this.#deps.now();
		try {
			const valid = isFresh ? kept : await this.#renew(kept);
			const { id: accountId } = valid.account ?? (await this.#learn(valid));
			return { answer: { state: 'signed-in', token: valid.access }, accountId };
		} catch (error) {
			if (!(error instanceof OAuthRefusal)) return unreached;
			this.#problem = 'ended';
			await this.#deps.tokens.write(null);
			this.#deps.onChange();
			return nobody;
		}
	}

	async #renew({ refresh, account }: StoredTokens): Promise<StoredTokens> {
		return this.#keep(await (await this.#deps.flow()).renew(refresh), account);
	}

	async #learn(kept: StoredTokens): Promise<Account> {
		const { tokens, lastAccount, whoIs, onOtherAccount, onChange } = this.#deps;
		const account = await whoIs(kept.access);
		const before = await lastAccount.read();
		if (before && before.id !== account.id) await onOtherAccount();
		await lastAccount.write(account);
		await tokens.write({ ...kept, account });
		onChange();
		return account;
	}

	async #poll(): Promise<void> {
		for (;;) {
			const pending = await this.#deps.pending.read();
			if (!pending) return;
			if (pending.expiresAt <= this.#deps.now()) return this.#giveUp('late');
			await this.#deps.pause(pending.intervalMs);
			try {
				const answer = await (await this.#deps.flow()).poll(pending.deviceCode);
				if (answer === 'slow-down')
					await this.#deps.pending.write({ ...pending, intervalMs: pending.intervalMs + slowDownMs });
				else if (answer !== 'pending') {
					await this.#keep(answer, null);
					return;
				}
			} catch (error) {
				if (error instanceof OAuthRefusal) return this.#giveUp(refusals[error.code] ?? 'refused');
			}
		}
	}

	async #giveUp(problem: SignInProblem): Promise<void> {
		this.#problem = problem;
		await this.#deps.pending.write(null);
		this.#deps.onChange();
	}

	/** Stores the tokens first, because redeeming a device code twice would end the sign-in. */
	async #keep(given: Tokens, account: Account | null): Promise<StoredTokens> {
		const expiresAt = this.#deps.now() + given.expires_in * 1000;
		const kept = { access: given.access_token, refresh: given.refresh_token, expiresAt, account };
		await this.#deps.tokens.write(kept);
		await this.#deps.pending.write(null);
		this.#deps.onChange();
		return kept;
	}
}

const refusals: Record<string, SignInProblem> = { access_denied: 'denied', expired_token: 'late' };
