import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createFakeOAuth, type FakeOAuth } from './fake-oauth.ts';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from './fake-vendor.ts';

export const googleClient = { id: 'google-client', secret: 'google-client-secret-of-tests' };
export const sharedFolder = 'folder-1';

export type FakeGoogleDrive = FakeVendor & {
	oauth: FakeOAuth;
	serviceAccounts: FakeOAuth;
	key: string;
};

/**
 * Token endpoint and the part of Drive needed to connect:
 * https://developers.google.com/identity/protocols/oauth2/web-server,
 * https://developers.google.com/identity/protocols/oauth2/service-account and
 * https://developers.google.com/workspace/drive/api/reference/rest/v3. `answerMore` adds other parts.
 */
export async function startFakeGoogleDrive(
	answerMore: (asked: VendorAsked) => VendorAnswer | null = () => null,
): Promise<FakeGoogleDrive> {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
	const paths = { authorize: '/o/oauth2/v2/auth', token: '/token', revoke: '/revoke' };
	const oauth = createFakeOAuth({ paths, client: googleClient, expiresInSeconds: 3_599 });
	const serviceAccounts = createFakeOAuth({
		paths: { token: '/token' },
		client: { id: '', secret: '' },
		expiresInSeconds: 3_599,
		accepts: ({ assertion }) =>
			isSigned(String(assertion), publicKey.export({ type: 'spki', format: 'pem' }).toString()),
	});
	const isOfServiceAccount = ({ body }: VendorAsked) => String(body.grant_type).includes('jwt-bearer');
	const vendor = await startFakeVendor(
		(asked) =>
			(isOfServiceAccount(asked) ? serviceAccounts : oauth).answer(asked) ?? answerMore(asked) ?? answer(fake, asked),
	);
	const key = JSON.stringify({
		type: 'service_account',
		client_email: 'robot@quayline.example',
		private_key_id: 'key-1',
		private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
		token_uri: 'http://127.0.0.1:9/token',
	});
	const fake: FakeGoogleDrive = Object.assign(vendor, { oauth, serviceAccounts, key });
	return fake;
}

function answer(fake: FakeGoogleDrive, asked: VendorAsked): VendorAnswer {
	if (![fake.oauth, fake.serviceAccounts].some((server) => server.isAuthorized(asked)))
		return { status: 401, body: { error: { code: 401 } } };
	if (asked.path === '/drive/v3/about') return { body: { user: { emailAddress: 'dana@quayline.example' } } };
	return asked.path === `/drive/v3/files/${sharedFolder}`
		? { body: { id: sharedFolder, capabilities: { canAddChildren: true } } }
		: { status: 404, body: { error: { code: 404 } } };
}

function isSigned(assertion: string, publicKey: string): boolean {
	const [header = '', claims = '', signature = ''] = assertion.split('.');
	const { iss, aud, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
	return (
		createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url') &&
		iss === 'robot@quayline.example' &&
		aud === 'https://oauth2.googleapis.com/token' &&
		exp - iat === 3_600
	);
}
