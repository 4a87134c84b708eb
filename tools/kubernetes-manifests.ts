import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

const folder = fileURLToPath(new URL('../deploy/kubernetes', import.meta.url));

/** All documents of `deploy/kubernetes`, each with the name of its file. */
export function readManifests(): { file: string; manifest: Manifest }[] {
	return readdirSync(folder).flatMap((file) =>
		parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => ({ file, manifest: each.toJS() })),
	);
}
