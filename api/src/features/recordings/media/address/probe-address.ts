import { isUploadable } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Deps } from '../../../../deps.ts';
import { fieldError, invalidInput } from '../../../../platform/http/app-error.ts';
import { BlockedAddressError, createGuardedFetch } from '../../../../platform/http/outbound/guarded-fetch.ts';
import { nameOfResponse } from './name-of-response.ts';

const timeoutMs = 20_000;

export type FoundFile = { fileName: string; mimeType: string | undefined; size: number | undefined };

/** Asks the address for its headers. Throws what is wrong with it, or `file_too_large`. */
export async function probeAddress({ env }: Pick<Deps, 'env'>, url: string): Promise<FoundFile> {
	const guarded = createGuardedFetch({
		allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES,
		timeoutMs,
		maxBytes: limits.uploadMaxBytes,
		followsHosts: true,
	});
	const response = await guarded(url).catch((error: unknown) => {
		if (error instanceof BlockedAddressError) throw refused('addressBlocked');
		throw refused('addressUnreachable');
	});
	await response.body?.cancel().catch(() => {});
	const { status, headers } = response;
	if (!response.ok) throw invalidInput('url', 'invalid', 'addressRefused', { limit: status });
	const fileName = nameOfResponse(headers.get('content-disposition'), response.url);
	const mimeType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
	const size = sizeOf(headers.get('content-length'));
	if (isDocument(mimeType) || !isUploadable(fileName, mimeType ?? '')) throw refused('addressNotMedia');
	if (size === 0) throw fieldError('file_empty', 'url', 'empty');
	if ((size ?? 0) > limits.uploadMaxBytes) throw fieldError('file_too_large', 'url', 'size');
	return { fileName, mimeType, size };
}

const refused = (key: 'addressBlocked' | 'addressUnreachable' | 'addressNotMedia') =>
	invalidInput('url', 'invalid', key);

/** Sign-in pages often stand at the address of a file, so its name says nothing then. */
const isDocument = (mimeType = ''): boolean => /^(?:text|image|multipart)\/|[/+](?:json|xml|pdf)$/.test(mimeType);

function sizeOf(length: string | null): number | undefined {
	const size = Number(length ?? Number.NaN);
	return Number.isSafeInteger(size) && size >= 0 ? size : undefined;
}
