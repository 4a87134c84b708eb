import type { VendorAnswer, VendorAsked } from './fake-vendor.ts';

export type DriveFile = { id: string; name: string; key: string; html: string; parents: string[]; trashed: boolean };

/**
 * Follows https://developers.google.com/workspace/drive/api/reference/rest/v3/files (create and update with
 * uploadType=multipart, list with a search for appProperties).
 */
export function createDriveFiles() {
	const files: DriveFile[] = [];
	const shown = ({ id, trashed }: DriveFile) => ({
		id,
		trashed,
		webViewLink: `https://docs.google.com/document/d/${id}/edit`,
	});
	const upload = '/upload/drive/v3/files';
	return {
		files,
		answer(asked: VendorAsked): VendorAnswer | null {
			const { method, path, query } = asked;
			if (path.startsWith('/upload/') && query.get('uploadType') !== 'multipart') return { status: 400, body: {} };
			if (method === 'POST' && path === upload) {
				const { metadata, html } = partsOf(asked);
				if (metadata.mimeType !== 'application/vnd.google-apps.document') return { status: 400, body: {} };
				const key = String((metadata.appProperties as { debrief?: string } | undefined)?.debrief);
				const about = { name: String(metadata.name), parents: (metadata.parents ?? []) as string[] };
				const file = { id: `doc-${files.length + 1}`, ...about, key, html, trashed: false };
				files.push(file);
				return { body: shown(file) };
			}
			const file = files.find(({ id }) => path === `${upload}/${id}`);
			if (method === 'PATCH' && path.startsWith(upload)) {
				if (!file) return { status: 404, body: { error: { code: 404 } } };
				const { metadata, html } = partsOf(asked);
				Object.assign(file, { html, name: String(metadata.name) });
				return { body: shown(file) };
			}
			if (method === 'GET' && path === '/drive/v3/files') {
				const found = files.filter((each) => query.get('q')?.includes(`value='${each.key}'`) && !each.trashed);
				return { body: { files: found.map(shown) } };
			}
			return null;
		},
	};
}

/** Both parts of multipart/related (RFC 2387). */
function partsOf({ headers, text }: VendorAsked): { metadata: Record<string, unknown>; html: string } {
	const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
	const [, first = '', second = ''] = text.split(`--${boundary}`);
	const bodyOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
	return { metadata: JSON.parse(bodyOf(first)), html: bodyOf(second) };
}
