import type { Env } from '../../../env.ts';

export type ConfiguredProvider = {
	/** Part of the state and of stored identities. Never change it. */
	id: string;
	title: string;
	issuer: string;
	clientId: string;
	clientSecret: string | undefined;
	/** Its addresses count as confirmed unless it says that they are not. */
	isTrusted: boolean;
};

type Variables = Pick<
	Env,
	| 'GOOGLE_CLIENT_ID'
	| 'GOOGLE_CLIENT_SECRET'
	| 'MICROSOFT_CLIENT_ID'
	| 'MICROSOFT_CLIENT_SECRET'
	| 'MICROSOFT_TENANT'
	| 'OIDC_NAME'
	| 'OIDC_ISSUER'
	| 'OIDC_CLIENT_ID'
	| 'OIDC_CLIENT_SECRET'
	| 'OIDC_TRUSTED'
>;

export function configuredProviders(env: Variables): ConfiguredProvider[] {
	const google = env.GOOGLE_CLIENT_ID && {
		id: 'google',
		title: 'Google',
		issuer: 'https://accounts.google.com',
		clientId: env.GOOGLE_CLIENT_ID,
		clientSecret: env.GOOGLE_CLIENT_SECRET,
		isTrusted: false,
	};
	const microsoft = env.MICROSOFT_CLIENT_ID && {
		id: 'microsoft',
		title: 'Microsoft',
		issuer: `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`,
		clientId: env.MICROSOFT_CLIENT_ID,
		clientSecret: env.MICROSOFT_CLIENT_SECRET,
		isTrusted: false,
	};
	const own = env.OIDC_CLIENT_ID &&
		env.OIDC_ISSUER && {
			id: 'oidc',
			title: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
			issuer: env.OIDC_ISSUER,
			clientId: env.OIDC_CLIENT_ID,
			clientSecret: env.OIDC_CLIENT_SECRET,
			isTrusted: env.OIDC_TRUSTED,
		};
	return [google, microsoft, own].filter((provider) => provider !== undefined && provider !== '');
}
