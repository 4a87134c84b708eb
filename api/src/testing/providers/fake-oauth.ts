import { createHash, randomBytes } from 'node:crypto';
import type { VendorAnswer, VendorAsked } from './fake-vendor.ts';

type Paths = { authorize?: string; token: string | RegExp; revoke?: string };
type Grant = { refreshToken: string; isRevoked: boolean };
type Code = { challenge: string; redirectUri: string; isUsed: boolean };

export type FakeOAuth = {
	answer(asked: VendorAsked): VendorAnswer | null;
	isAuthorized(asked: VendorAsked): boolean;
	refreshes: number;
	isDeclining: boolean;
	/** As when the user removes the app: all tokens become invalid and cannot be renewed. */
	revokeAll(): void;
	endAccess(): void;
	hasValidGrant(): boolean;
	validGrants(): number;
};

type Options = {
	paths: Paths;
	client: { id: string; secret: string };
	expiresInSeconds?: number;
	more?: () => Record<string, unknown>;
	accepts?(form: Record<string, unknown>): boolean;
};

const random = () => randomBytes(16).toString('hex');

/** An authorization server (RFC 6749, RFC 7636) that requires PKCE with S256. Its consent page agrees at once. */
export function createFakeOAuth({ paths, client, expiresInSeconds, more = () => ({}), accepts }: Options): FakeOAuth {
	const codes = new Map<string, Code>();
	const grants: Grant[] = [];
	let accessTokens = new Map<string, Grant>();

	function authorize({ query }: VendorAsked): VendorAnswer {
		const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
		const isComplete = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
		if (query.get('client_id') !== client.id || !isComplete) return { status: 400, body: { error: 'invalid_request' } };
		const back = new URL(redirectUri);
		back.searchParams.set('state', state);
		if (oauth.isDeclining) back.searchParams.set('error', 'access_denied');
		else {
			const code = random();
			codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, isUsed: false });
			back.searchParams.set('code', code);
		}
		return { status: 302, headers: { location: back.href } };
	}

	function grantFor(form: Record<string, unknown>): Grant | null {
		const isClient = form.client_id === client.id && form.client_secret === client.secret;
		if (accepts?.(form)) return add();
		if (!isClient) return null;
		if (form.grant_type === 'authorization_code') {
			const code = codes.get(String(form.code));
			const challenge = createHash('sha256').update(String(form.code_verifier)).digest('base64url');
			if (!code || code.isUsed || code.challenge !== challenge || code.redirectUri !== form.redirect_uri) return null;
			code.isUsed = true;
			return add();
		}
		const grant = grants.find(({ refreshToken, isRevoked }) => refreshToken === form.refresh_token && !isRevoked);
		if (form.grant_type !== 'refresh_token' || !grant) return null;
		oauth.refreshes += 1;
		return grant;
	}

	function add(): Grant {
		const grant = { refreshToken: random(), isRevoked: false };
		grants.push(grant);
		return grant;
	}

	function token({ body }: VendorAsked): VendorAnswer {
		const grant = grantFor(body);
		if (!grant) return { status: 400, body: { error: 'invalid_grant' } };
		const accessToken = random();
		accessTokens.set(accessToken, grant);
		const refresh = accepts ? {} : { refresh_token: grant.refreshToken };
		const expiry = expiresInSeconds === undefined ? {} : { expires_in: expiresInSeconds };
		return { body: { access_token: accessToken, token_type: 'bearer', ...refresh, ...expiry, ...more() } };
	}

	function revoke({ body }: VendorAsked): VendorAnswer {
		const grant = grants.find(({ refreshToken }) => refreshToken === body.token);
		if (!grant) return { status: 400, body: { error: 'invalid_request' } };
		grant.isRevoked = true;
		return { body: {} };
	}

	const isPath = (path: string, wanted: string | RegExp | undefined) =>
		wanted instanceof RegExp ? wanted.test(path) : path === wanted;
	const oauth: FakeOAuth = {
		refreshes: 0,
		isDeclining: false,
		answer(asked) {
			if (isPath(asked.path, paths.authorize)) return authorize(asked);
			if (isPath(asked.path, paths.token)) return token(asked);
			return isPath(asked.path, paths.revoke) ? revoke(asked) : null;
		},
		isAuthorized({ headers }) {
			const grant = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '');
			return grant !== undefined && !grant.isRevoked;
		},
		revokeAll() {
			for (const grant of grants) grant.isRevoked = true;
		},
		endAccess() {
			accessTokens = new Map();
		},
		hasValidGrant: () => grants.some(({ isRevoked }) => !isRevoked),
		validGrants: () => grants.filter(({ isRevoked }) => !isRevoked).length,
	};
	return oauth;
}
