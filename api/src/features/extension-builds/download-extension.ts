import type { ExtensionBrowser } from '@debrief/shared/contract/extension-builds.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PackedExtension } from './pack-build.ts';

/** The zip as a file to keep; nothing is sent again to who has it. */
export function downloadExtension(
	browser: ExtensionBrowser,
	packed: PackedExtension | null,
	knownTag: string | undefined,
): Response {
	if (!packed) throw new AppError('extension_not_built');
	const etag = `"${packed.hash}"`;
	const headers = { etag, 'cache-control': 'no-cache' };
	if (knownTag === etag) return new Response(null, { status: 304, headers });
	return new Response(packed.bytes, {
		headers: {
			...headers,
			'content-type': 'application/zip',
			'content-length': String(packed.bytes.length),
			'content-disposition': `attachment; filename="debrief-${browser}-${packed.version}.zip"`,
		},
	});
}
