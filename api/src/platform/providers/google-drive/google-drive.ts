import { z } from 'zod';
import { authorizationUrl, exchangeForm } from '../oauth/authorization-code.ts';
import { bearer, clientOf, credentialsOf, requestToken, textOf } from '../oauth/request-token.ts';
import type { Provider } from '../provider.ts';
import type { ConnectedVendor, Vendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { driveDocuments } from './drive-documents.ts';
import { grantToServiceAccount, parseServiceAccountKey } from './service-account.ts';

const driveOrigin = 'https://www.googleapis.com';
/** Grants access only to files that Debrief has created. */
const scope = 'https://www.googleapis.com/auth/drive.file';

const About = z.object({ user: z.object({ emailAddress: z.string() }) });
const Folder = z.object({ capabilities: z.object({ canAddChildren: z.boolean().optional() }).optional() });

const token = (vendor: Vendor, form: Record<string, string>) =>
	requestToken(vendor, vendor.urlOf('https://oauth2.googleapis.com/token'), { ...form, ...clientOf(vendor) });

/** https://developers.google.com/identity/protocols/oauth2/web-server and https://developers.google.com/workspace/drive/api/reference/rest/v3. */
export const googleDrive: Provider = {
	name: 'googleDrive',
	title: 'Google Drive',
	type: 'documents',
	description: 'Keeps transcripts as documents in Google Drive.',
	authInstructions:
		'Sign in with Google, or use a service account: create a key for it in the Google Cloud console, enable the Drive API, share a folder with its address, and enter both.',
	contactTypes: [],
	features: ['documents'],
	requiredFeature: 'driveIntegration',
	auth: [
		{
			strategy: 'redirect',
			client: { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' },
			// Without the last two parameters, Google issues a refresh token only the first time.
			authorizeUrl: (vendor, request) =>
				authorizationUrl(vendor, 'https://accounts.google.com/o/oauth2/v2/auth', request, {
					scope,
					access_type: 'offline',
					prompt: 'consent',
				}),
			async exchange(vendor, grant) {
				const credentials = credentialsOf(vendor, await token(vendor, exchangeForm(grant)));
				return { credentials, account: await accountOf({ ...vendor, credentials }) };
			},
		},
		{
			strategy: 'serviceAccount',
			fields: [
				{ key: 'key', label: 'Key of the service account (JSON)', kind: 'text' },
				{ key: 'folderId', label: 'ID of the shared folder', kind: 'line' },
			],
			async authenticate(vendor, { key = '', folderId = '' }) {
				const credentials = { ...(await grantToServiceAccount(vendor, key)), folderId };
				await assertFolder({ ...vendor, credentials }, folderId);
				return { credentials, account: parseServiceAccountKey(key).client_email };
			},
		},
	],
	async refresh(vendor) {
		const { credentials } = vendor;
		if (credentials.key)
			return { ...credentials, ...(await grantToServiceAccount(vendor, textOf(credentials, 'key'))) };
		const refreshToken = textOf(credentials, 'refreshToken');
		const renewed = await token(vendor, { grant_type: 'refresh_token', refresh_token: refreshToken });
		return { ...credentials, ...credentialsOf(vendor, renewed, refreshToken) };
	},
	documents: driveDocuments,
	revokesAccount: true,
	async revoke(vendor) {
		// Service account keys can be revoked only in their owner's console.
		if (vendor.credentials.key) return;
		const body = new URLSearchParams({ token: textOf(vendor.credentials, 'refreshToken') });
		await vendor.send(vendor.urlOf('https://oauth2.googleapis.com/revoke'), { method: 'POST', body });
	},
};

async function accountOf(vendor: ConnectedVendor): Promise<string> {
	const url = vendor.urlOf(`${driveOrigin}/drive/v3/about?fields=user(emailAddress)`);
	return (await vendor.json(url, About, { headers: bearer(vendor.credentials) })).user.emailAddress;
}

/** A folder that is not shared returns 404, which means the same as a missing permission. */
async function assertFolder(vendor: ConnectedVendor, folderId: string): Promise<void> {
	const path = `/drive/v3/files/${encodeURIComponent(folderId)}?fields=capabilities(canAddChildren)&supportsAllDrives=true`;
	const asked = {
		headers: bearer(vendor.credentials),
		read: (status: number) => (status === 404 ? 'narrowed' : null),
	} as const;
	const { capabilities } = await vendor.json(vendor.urlOf(driveOrigin + path), Folder, asked);
	if (capabilities?.canAddChildren === false) throw new VendorError('narrowed');
}
