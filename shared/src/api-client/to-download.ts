import type { FileDownload } from '../contract/lists.ts';

/** The bytes of an answer under the name that the server gave them, of RFC 6266's two forms the one for all languages first. */
export async function toDownload(response: Response): Promise<FileDownload> {
	const disposition = response.headers.get('content-disposition') ?? '';
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
	return { fileName: encoded ? decodeURIComponent(encoded) : plain || 'download', bytes: await response.blob() };
}
