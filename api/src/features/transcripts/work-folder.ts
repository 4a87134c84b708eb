import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';

/** Where a file's decoded samples lie between preparing and the finished transcript. Made anew when it is gone. */
export const workFolder = (deps: Deps, fileId: string): string => join(deps.env.dataFolder, 'work', fileId);

export const clearWorkFolder = (deps: Deps, fileId: string): Promise<void> =>
	rm(workFolder(deps, fileId), { recursive: true, force: true });
