import { z } from 'zod';
import type { AccessTokenAnswer, SignInProblem, SignInState } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import { type DeviceFlow, OAuthRefusal, type Tokens } from './device-flow.ts';

export const KeptTokens = z.object({
	access: z.string(),
	refresh: z.string(),
	/** ms since 1970. */ expiresAt: z.number(),
});
export const PendingSignIn = z.object({
	deviceCode: z.string(),
	userCode: z.string(),
	confirmAt: z.string(),
	expiresAt: z.number(),
	intervalMs: z.number(),
});
type KeptTokens = z.infer<typeof KeptTokens>;
type PendingSignIn = z.infer<typeof PendingSignIn>;

export type SignInDeps = {
	flow(): Promise<DeviceFlow>;
	tokens: StoredValue<KeptTokens>;
	pending: StoredValue<PendingSignIn>;
	now(): number;
	pause(ms: number): Promise<void>;
	/** Somebody signed in, or the sign-in ended. */
	onChange(): void;
};

/** A token that runs out within this time is renewed before it is used. */
const reserveMs = 30_000;
const slowDownMs = 5_000;

/** Keeps this browser signed in. All of it lies in the storage, so that a service worker may die at any line. */
export class SignIn {
	readonly #deps: SignInDeps;
	#renewing: Promise<AccessTokenAnswer> | null = null;
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

	/** Gets a code to confirm in the dashboard and waits for it in the background. */
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

	/** Goes on waiting after a restart of the service worker. */
	resume(): Promise<void> {
		this.#polling ??= this.#poll().finally(() => {
			this.#polling = null;
		});
		return this.#polling;
	}

	/** A valid access token; `isRefused` when the server did not take the one it gave before. */
	accessToken(isRefused: boolean): Promise<AccessTokenAnswer> {
		this.#renewing ??= this.#token(isRefused).finally(() => {
			this.#renewing = null;
		});
		return this.#renewing;
	}

	async end(): Promise<void> {
		const kept = await this.#deps.tokens.read();
		await this.#deps.tokens.write(null);
		await this.#deps.pending.write(null);
		this.#deps.onChange();
		if (kept) await (await this.#deps.flow()).revoke(kept.refresh).catch(() => {});
	}

	async #token(isRefused: boolean): Promise<AccessTokenAnswer> {
		const kept = await this.#deps.tokens.read();
		if (!kept) return { state: 'signed-out' };
		if (!isRefused && kept.expiresAt - reserveMs > this.#deps.now()) return { state: 'signed-in', token: kept.access };
		try {
			const renewed = await (await this.#deps.flow()).renew(kept.refresh);
			await this.#keep(renewed);
			return { state: 'signed-in', token: renewed.access_token };
		} catch (error) {
			if (!(error instanceof OAuthRefusal)) return { state: 'offline' };
			this.#problem = 'ended';
			await this.#deps.tokens.write(null);
			this.#deps.onChange();
			return { state: 'signed-out' };
		}
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
				else if (answer !== 'pending') return await this.#keep(answer);
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

	/** The tokens first: a device code that is redeemed twice would end the sign-in. */
	async #keep({ access_token, refresh_token, expires_in }: Tokens): Promise<void> {
		const expiresAt = this.#deps.now() + expires_in * 1000;
		await this.#deps.tokens.write({ access: access_token, refresh: refresh_token, expiresAt });
		await this.#deps.pending.write(null);
		this.#deps.onChange();
	}
}

const refusals: Record<string, SignInProblem> = { access_denied: 'denied', expired_token: 'late' };
