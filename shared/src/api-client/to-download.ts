import type { FileDownload } from '../contract/lists.ts';

/** Prefers the international form of the file name (RFC 6266). */
export async function toDownload(response: Response): Promise<FileDownload> {
	const disposition = response.headers.get('content-disposition') ?? '';
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
	return { fileName: encoded ? decodeURIComponent(encoded) : plain || 'download', bytes: await response.blob() };
}
