import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bearer } from '../oauth/request-token.ts';
import type { ProviderDocuments, RemoteDocument, StoredDocument } from '../provider.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';

const origin = 'https://www.googleapis.com';
const fields = 'id,webViewLink,trashed';
const documentType = 'application/vnd.google-apps.document';

const File = z.object({
	id: z.string(),
	webViewLink: z.url({ protocol: /^https?$/ }),
	trashed: z.boolean().optional(),
});
const Files = z.object({ files: z.array(File) });
type File = z.output<typeof File>;

/** Drive converts HTML to documents: https://developers.google.com/workspace/drive/api/guides/manage-uploads. */
export const driveDocuments: ProviderDocuments = {
	// A multipart upload is limited to 5 MB, and a document to 1.02 million characters without markup.
	maxBytes: 3_700_000,
	async store(vendor, document) {
		const known = document.previous?.id ?? (await find(vendor, document.key))?.id;
		const updated = known ? await update(vendor, known, document) : null;
		// A trashed document counts as deleted.
		return remote(updated && !updated.trashed ? updated : await create(vendor, document));
	},
};

const remote = ({ id, webViewLink }: File): RemoteDocument => ({
	id,
	url: webViewLink,
	version: null,
	isEditedThere: false,
});

async function find(vendor: ConnectedVendor, key: string): Promise<File | undefined> {
	const q = `appProperties has { key='debrief' and value='${key.replace(/['\\]/g, '')}' } and trashed = false`;
	const query = new URLSearchParams({ q, fields: `files(${fields})`, pageSize: '1', ...everyDrive });
	const url = vendor.urlOf(`${origin}/drive/v3/files?${query}`);
	return (await vendor.json(url, Files, { headers: bearer(vendor.credentials) })).files[0];
}

const everyDrive = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' };

function create(vendor: ConnectedVendor, document: StoredDocument): Promise<File> {
	const { folderId } = vendor.credentials;
	const metadata = {
		name: document.name,
		mimeType: documentType,
		appProperties: { debrief: document.key },
		...(typeof folderId === 'string' && { parents: [folderId] }),
	};
	return upload(vendor, 'POST', '', metadata, document.content);
}

async function update(vendor: ConnectedVendor, id: string, { name, content }: StoredDocument): Promise<File | null> {
	try {
		return await upload(vendor, 'PATCH', `/${encodeURIComponent(id)}`, { name }, content);
	} catch (error) {
		if (error instanceof VendorError && error.reason === 'gone') return null;
		throw error;
	}
}

function upload(vendor: ConnectedVendor, method: 'POST' | 'PATCH', path: string, metadata: object, html: string) {
	const boundary = `debrief-${randomUUID()}`;
	const part = (type: string, text: string) => `--${boundary}\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`;
	const body = `${part('application/json; charset=UTF-8', JSON.stringify(metadata))}${part('text/html; charset=UTF-8', html)}--${boundary}--`;
	const query = new URLSearchParams({ uploadType: 'multipart', fields, supportsAllDrives: 'true' });
	const headers = { ...bearer(vendor.credentials), 'content-type': `multipart/related; boundary=${boundary}` };
	return vendor.json(vendor.urlOf(`${origin}/upload/drive/v3/files${path}?${query}`), File, { method, headers, body });
}
