import type { FileDownload } from '../contract/lists.ts';

/** Returns the bytes of a response with the file name from its header, preferring RFC 6266's form for all languages. */
export async function toDownload(response: Response): Promise<FileDownload> {
	const disposition = response.headers.get('content-disposition') ?? '';
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
	return { fileName: encoded ? decodeURIComponent(encoded) : plain || 'download', bytes: await response.blob() };
}
