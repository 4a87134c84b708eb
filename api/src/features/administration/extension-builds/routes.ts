import { ExtensionBrowser, type ExtensionBuild } from '@debrief/shared/contract/recordings/extension-builds.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { findBuild } from './find-build.ts';
import { createPacker, type PackedExtension } from './pack-build.ts';

export function extensionBuildRoutes({ env }: Deps, folder: string) {
	const pack = createPacker(env.publicUrl);
	const packedFor = async (browser: ExtensionBrowser): Promise<PackedExtension | null> => {
		const build = await findBuild(folder, browser);
		return build && pack(browser, build);
	};
	return {
		listExtensionBuilds: async () => ({
			builds: await Promise.all(
				ExtensionBrowser.options.map(async (browser) => toBuild(browser, await packedFor(browser))),
			),
		}),
		downloadExtension: async ({ params, c }) => {
			const browser = ExtensionBrowser.parse(params.file.replace(/\.zip$/, ''));
			return downloadExtension(browser, await packedFor(browser), c.req.header('if-none-match'));
		},
	} satisfies Partial<Routes>;
}

const toBuild = (browser: ExtensionBrowser, packed: PackedExtension | null): ExtensionBuild => ({
	browser,
	isBuilt: packed !== null,
	version: packed?.version ?? null,
	sizeBytes: packed?.bytes.length ?? null,
});

function downloadExtension(
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
