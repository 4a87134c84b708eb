import { join } from 'node:path';
import type { Env } from '../../../env.ts';

/** In a drop folder: what was not taken, each file beside a text that says why. */
export const rejectedFolder = 'rejected';

/** Below it each workspace has the folder that its telephone system sees. */
export const dropsFolder = ({ dataFolder }: Pick<Env, 'dataFolder'>): string => join(dataFolder, 'drops');

/** The folder that the file servers show as the root of a workspace's account. */
export const dropFolderOf = (env: Pick<Env, 'dataFolder'>, workspaceId: string): string =>
	join(dropsFolder(env), workspaceId);
