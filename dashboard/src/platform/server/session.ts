import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { createClient, type TokenSource } from '@debrief/shared/api-client/create-client.ts';
import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Api } from '@debrief/shared/contract/api.ts';
import { findCall } from './calls/find-call.ts';

/** `expired`: the account stays until the user signs in again or leaves. */
export type SessionStatus = 'starting' | 'signed-in' | 'expired' | 'signed-out';

/** The access token stays in memory, and scripts cannot read the cookie that renews it. */
export type Session = {
	api: ApiClient;
	status(): SessionStatus;
	user(): Profile | null;
	subscribe(listener: () => void): () => void;
	/** Resumes the session of an earlier visit. Throws when the server is unreachable. */
	start(): Promise<void>;
	signIn(credentials: Credentials): Promise<Profile>;
	signInWith(grant: SignInGrant): Promise<Profile>;
	signOut(): Promise<void>;
	leave(): void;
	switchWorkspace(workspaceId: string): Promise<void>;
	/** For requests without the API client. Valid for at least 30 s. */
	token(): Promise<string | null>;
	renew(): Promise<string | null>;
	tokens: TokenSource;
};

type SignInGrant = Parameters<ApiClient['signIn']>[0]['body'];
type Credentials = { username: string; password: string; reCaptchaKey?: string };
type Message = { kind: 'renewed'; answer: TokenAnswer } | { kind: 'signed-out' };
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export type SignInHint = { isSet(): boolean; set(isSignedIn: boolean): void };

type Options = {
	origin: string;
	fetch?: typeof fetch;
	/** Serialises renewals across tabs. */
	locks?: Pick<LockManager, 'request'> | undefined;
	channel?: Channel | undefined;
	/** New visitors without this hint send no renewal request. */
	hint?: SignInHint;
	now?: () => number;
	/** True repeats the call, before the caller sees the error. */
	onFailure?: (error: unknown) => Promise<boolean>;
};

const marginMs = 30_000;

export function createSession({ origin, fetch, locks, channel, hint, now = Date.now, onFailure }: Options): Session {
	const listeners = new Set<() => void>();
	let status: SessionStatus = 'starting';
	let access: { token: string; goodUntil: number } | null = null;
	let user: Profile | null = null;
	let starting: Promise<void> | null = null;

	const set = (answer: TokenAnswer | null) => {
		access = answer && { token: answer.access_token, goodUntil: now() + answer.expires_in * 1000 - marginMs };
		user = answer?.user ?? null;
		status = answer ? 'signed-in' : 'signed-out';
		hint?.set(answer !== null);
		for (const listener of listeners) listener();
	};
	const expire = () => {
		access = null;
		status = 'expired';
		hint?.set(false);
		for (const listener of listeners) listener();
	};
	const broadcast = (message: Message) => channel?.postMessage(message);
	channel?.addEventListener('message', (event: MessageEvent<Message>) => {
		if (event.data.kind === 'renewed') set(event.data.answer);
		else if (user) set(null);
	});

	const current = () => (access && access.goodUntil > now() ? access.token : null);
	const inTurn = <T>(work: () => Promise<T>) => (locks ? locks.request('debrief-renewal', work) : work());

	async function renew(): Promise<string | null> {
		if (status === 'expired') return null;
		const before = access;
		return inTurn(async () => {
			if (access !== before && current()) return current();
			try {
				const answer = await api.signIn({ body: { grant_type: 'refresh_token' } });
				set(answer);
				broadcast({ kind: 'renewed', answer });
				return answer.access_token;
			} catch (error) {
				if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
				if (user && error.status === 401) expire();
				else set(null);
				return null;
			}
		});
	}

	async function enter(body: SignInGrant): Promise<Profile> {
		const answer = await api.signIn({ body });
		set(answer);
		broadcast({ kind: 'renewed', answer });
		return answer.user;
	}

	async function begin(): Promise<void> {
		if (status !== 'starting') return;
		if (hint && !hint.isSet()) set(null);
		else await renew();
	}

	const tokens = { current, renew };
	const api = createClient<Api>(findCall, { origin, tokens, onFailure, ...(fetch && { fetch }) });

	return {
		api,
		status: () => status,
		user: () => user,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		start: () => {
			starting ??= begin().finally(() => {
				starting = null;
			});
			return starting;
		},
		signIn: (credentials) => enter({ grant_type: 'password', ...credentials }),
		signInWith: enter,
		signOut: async () => {
			await api.signOut({});
			set(null);
			broadcast({ kind: 'signed-out' });
		},
		leave: () => set(null),
		switchWorkspace: (workspaceId) =>
			inTurn(async () => {
				const answer = await api.switchWorkspace({ body: { workspaceId } });
				set(answer);
				broadcast({ kind: 'renewed', answer });
			}),
		token: async () => current() ?? (await renew()),
		renew,
		tokens,
	};
}
