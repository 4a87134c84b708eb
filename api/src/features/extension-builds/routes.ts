import {
	ExtensionBrowser,
	type ExtensionBuild,
	type extensionBuildEndpoints,
} from '@debrief/shared/contract/extension-builds.ts';
import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { downloadExtension } from './download-extension.ts';
import { findBuild } from './find-build.ts';
import { createPacker, type PackedExtension } from './pack-build.ts';

/** `folder` is where `wxt build` writes: a folder for each browser. */
export function extensionBuildRoutes(
	{ env }: Deps,
	folder: string,
): Pick<Routes, keyof typeof extensionBuildEndpoints> {
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
	};
}

const toBuild = (browser: ExtensionBrowser, packed: PackedExtension | null): ExtensionBuild => ({
	browser,
	isBuilt: packed !== null,
	version: packed?.version ?? null,
	sizeBytes: packed?.bytes.length ?? null,
});
