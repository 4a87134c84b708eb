import { createHash } from 'node:crypto';
import { textOf } from '../oauth/request-token.ts';
import type { ProviderDocuments, RemoteDocument, StoredDocument } from '../provider.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';
import { basic } from './basic.ts';

/** Follows RFC 4918. Replaces a file only while it has the stored content. If possible, `If-Match` prevents a race. */
export const webdavDocuments: ProviderDocuments = {
	async store(vendor, document) {
		const version = hashOf(document.content);
		const { name, url, there } = await find(vendor, document);
		const stored: RemoteDocument = { id: name, url: url.href, version, isEditedThere: false };
		if (there && hashOf(there.text) === version) return stored;
		const isOurs = there === null || (document.previous !== null && hashOf(there.text) === document.previous.version);
		if (!isOurs && !document.overwrites) return { ...stored, isEditedThere: true };
		const isPut = await put(vendor, url, document.content, there);
		return isPut ? stored : { ...stored, isEditedThere: true };
	},
};

const fileNameOf = ({ name, key }: StoredDocument): string => `${name} ${key.slice(-8)}.md`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type There = { text: string; headers: Headers };

/** In another folder, the former name counts only when the former folder was moved there with the file. */
async function find(vendor: ConnectedVendor, document: StoredDocument) {
	const at = (name: string) => ({ name, url: new URL(encodeURIComponent(name), textOf(vendor.credentials, 'url')) });
	const { previous } = document;
	if (previous) {
		const former = at(previous.id);
		const there = await read(vendor, former.url);
		const isMoved = there !== null && hashOf(there.text) === previous.version;
		if (isMoved || previous.url === null || previous.url === former.url.href) return { ...former, there };
	}
	const first = at(fileNameOf(document));
	return { ...first, there: await read(vendor, first.url) };
}

async function read(vendor: ConnectedVendor, url: URL): Promise<There | null> {
	try {
		return await vendor.text(url, { headers: { ...basic(vendor.credentials), accept: '*/*' } });
	} catch (error) {
		if (error instanceof VendorError && error.reason === 'gone') return null;
		throw error;
	}
}

async function put(vendor: ConnectedVendor, url: URL, body: string, there: There | null): Promise<boolean> {
	const etag = there?.headers.get('etag');
	const condition = !there ? { 'if-none-match': '*' } : etag?.startsWith('"') ? { 'if-match': etag } : {};
	const headers = { ...basic(vendor.credentials), 'content-type': 'text/markdown; charset=utf-8', ...condition };
	try {
		await vendor.send(url, { method: 'PUT', headers, body, read: meaning });
		return true;
	} catch (error) {
		if (error instanceof VendorError && error.status === 412) return false;
		throw error;
	}
}

/** A locked file becomes free again. 404 and 409 mean that the folder is missing. */
const meaning = (status: number): VendorFailure | null =>
	status === 423 ? 'busy' : status === 404 || status === 409 ? 'gone' : null;
