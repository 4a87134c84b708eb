import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { z } from 'zod';

export type BuiltExtension = {
	version: string;
	files: Map<string, Uint8Array<ArrayBuffer>>;
};

const Manifest = z.object({ version: z.string() });

export async function findBuild(outputFolder: string, browser: ExtensionBrowser): Promise<BuiltExtension | null> {
	const folder = await newestBuild(outputFolder, browser);
	if (!folder) return null;
	const files = await readFolder(folder);
	const manifest = files.get('manifest.json');
	if (!manifest) return null;
	return { version: Manifest.parse(JSON.parse(new TextDecoder().decode(manifest))).version, files };
}

async function newestBuild(outputFolder: string, browser: ExtensionBrowser): Promise<string | null> {
	const names = await readdir(outputFolder).catch(ifMissing<string[]>([]));
	const built = await Promise.all(
		names
			.filter((name) => new RegExp(`^${browser}-mv\\d$`).test(name))
			.map((name) => builtAt(join(outputFolder, name))),
	);
	const [newest] = built.sort((a, b) => b.at - a.at);
	return newest?.folder ?? null;
}

async function builtAt(folder: string) {
	const manifest = await stat(join(folder, 'manifest.json')).catch(ifMissing(null));
	return { folder, at: manifest?.mtimeMs ?? 0 };
}

async function readFolder(folder: string): Promise<BuiltExtension['files']> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const read = await Promise.all(
		paths.sort().map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
	);
	return new Map(read);
}

const ifMissing =
	<T>(instead: T) =>
	(error: NodeJS.ErrnoException): T => {
		if (error.code === 'ENOENT') return instead;
		throw error;
	};
