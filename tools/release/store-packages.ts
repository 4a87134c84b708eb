import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBuild } from '../../api/src/features/administration/extension-builds/find-build.ts';
import { zipFiles } from '../../api/src/features/administration/extension-builds/pack-build.ts';

/** In the order in which stores show them. */
const pictures = ['conversation', 'panel-light', 'popup-ready-light', 'popup-recording-light', 'settings-light'];
const screenshot = { width: 1_280, height: 800 };
const tile = { width: 440, height: 280 };
const background = '#e7eae6';

export async function packForStores(root: string, version: string, folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	for (const browser of ['chrome', 'edge', 'firefox'] as const) {
		const build = await findBuild(join(root, 'extension/.output'), browser);
		if (build?.version !== version) throw new Error(`The extension for ${browser} is not built. Run npm run release.`);
		const files = { ...Object.fromEntries(build.files), 'manifest.json': forStore(build.files.get('manifest.json')) };
		writeFileSync(join(folder, `debrief-${browser}-${version}.zip`), zipFiles(files));
	}
	cpSync(join(root, 'extension/store'), join(folder, 'texts'), { recursive: true });
	await drawPictures(root, folder);
	addSources(root, join(folder, `debrief-sources-${version}.zip`));
}

/** The stores of Chrome and Edge assign a key of their own and reject a manifest that has one. */
function forStore(manifest: Uint8Array | undefined): Uint8Array<ArrayBuffer> {
	const { key: _, ...rest } = JSON.parse(new TextDecoder().decode(manifest));
	return new TextEncoder().encode(JSON.stringify(rest));
}

async function drawPictures(root: string, folder: string): Promise<void> {
	const sharp = createRequire(join(root, 'api/package.json'))('sharp');
	const onCanvas = async (size: typeof screenshot, picture: Uint8Array, name: string) =>
		sharp({ create: { ...size, channels: 3, background } })
			.composite([{ input: picture }])
			.removeAlpha()
			.png()
			.toFile(join(folder, name));
	for (const [index, picture] of pictures.entries()) {
		const room = picture === 'conversation' ? screenshot : { width: 1_160, height: 720 };
		const scaled = await sharp(join(root, `docs/images/${picture}.png`))
			.resize({ ...room, fit: 'inside' })
			.toBuffer();
		await onCanvas(screenshot, scaled, `screenshot-${index + 1}-${picture}.png`);
	}
	await onCanvas(tile, await sharp(join(root, 'extension/public/icon/128.png')).toBuffer(), 'tile-440x280.png');
}

/** Mozilla asks for the sources of minified scripts. */
function addSources(root: string, file: string): void {
	try {
		execFileSync('git', ['archive', '--format=zip', '-o', file, 'HEAD'], { cwd: root, stdio: 'ignore' });
	} catch {
		console.log('Without git there is no zip of the sources, which Mozilla asks for.');
	}
}
