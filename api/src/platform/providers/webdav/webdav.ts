import type { Provider } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { basic } from './basic.ts';
import { webdavDocuments } from './webdav-documents.ts';

export const webdav: Provider = {
	name: 'webdav',
	title: 'WebDAV',
	type: 'documents',
	description: 'Saves conversations as Markdown files in a folder, for example in Nextcloud or Obsidian.',
	authInstructions:
		'Enter the address of a folder that exists. In Nextcloud it is https://your-server/remote.php/dav/files/your-name/folder; make a password for this app under Settings, Security.',
	contactTypes: [],
	features: ['documents'],
	requiredFeature: 'driveIntegration',
	auth: [
		{
			strategy: 'password',
			fields: [
				{ key: 'url', label: 'Address of the folder', kind: 'address' },
				{ key: 'user', label: 'User name', kind: 'line' },
				{ key: 'password', label: 'App password', kind: 'secret' },
			],
			async authenticate(vendor, { url: address = '', user = '', password = '' }) {
				if (!URL.canParse(address)) throw new VendorError('refused');
				const url = folderUrl(address);
				const credentials = { url: url.href, user, password };
				await vendor.send(url, { method: 'PROPFIND', headers: { ...basic(credentials), depth: '0' } });
				return { credentials, account: `${user} (${url.host})` };
			},
		},
	],
	documents: webdavDocuments,
};

function folderUrl(address: string): URL {
	const url = new URL(address);
	[url.username, url.password, url.search, url.hash] = ['', '', '', ''];
	if (!url.pathname.endsWith('/')) url.pathname += '/';
	return url;
}
